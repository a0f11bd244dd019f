// A painted canvas as a file.

/** A canvas as a PNG. @throws Error where this browser cannot write one. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) =>
    canvas.toBlob((b) => (b ? done(b) : fail(new Error('This browser could not write the picture as a PNG.'))), 'image/png'),
  )
}
