// The page begins here: theme, address, the first screen, and what is kept for days without a network.
import { render } from 'preact'
import { App } from './app.tsx'
import { keepFocus } from './ui/focus.ts'
import { keepPage } from './offline/keep.ts'
import { followAddress } from './link/router.ts'
import { showTheme } from './theme/theme.ts'
import './theme/tokens.css'
import './theme/base.css'
import './app.css'

showTheme()
followAddress()
const root = document.getElementById('app')
if (root) {
  render(<App />, root)
  keepFocus(root)
}
keepPage()
