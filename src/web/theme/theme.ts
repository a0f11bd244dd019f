// Night or paper: the theme of the page, remembered on this device.
import { signal, type Signal } from '@preact/signals'

export type Theme = 'night' | 'paper'
const kept = 'steelyard.theme'

function first(): Theme {
  try {
    const was = localStorage.getItem(kept)
    if (was === 'night' || was === 'paper') return was
  } catch {
    /* storage is closed: the system decides */
  }
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: light)').matches ? 'paper' : 'night'
}

/** The theme in force. Change it with `setTheme`. */
export const theme: Signal<Theme> = signal(first())

/** Put a theme on the page and remember it. */
export function setTheme(to: Theme): void {
  theme.value = to
  document.documentElement.dataset.theme = to
  try {
    localStorage.setItem(kept, to)
  } catch {
    /* shown, not remembered */
  }
}

/** Show the remembered theme, without marking it as chosen. Call once at the start. */
export function showTheme(): void {
  document.documentElement.dataset.theme = theme.value
}

/** From night to paper and back. */
export function turnTheme(): void {
  setTheme(theme.value === 'night' ? 'paper' : 'night')
}
