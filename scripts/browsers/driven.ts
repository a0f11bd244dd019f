// One way to drive browsers that understand different dialects of WebDriver.

/** A browser with one page in it. Sources are JavaScript that is run in the page; what they return must be JSON. */
export type Driven = {
  readonly version: string // the browser's own words
  open(url: string): Promise<void>
  run(source: string): Promise<unknown>
  /** Press the first element that fits, by a pointer. @throws Error where there is none, or none that can be pressed */
  press(selector: string): Promise<void>
  /** A picture of the window, PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** What a machine lacks, and how it comes there. */
export class Missing extends Error {}
