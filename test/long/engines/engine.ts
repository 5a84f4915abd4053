/** What a visit begins with. */
export type Visit = {
  /** Width of the window in CSS pixels. */
  readonly width: number
  /** False for a reader who has switched scripts off. */
  readonly hasScript: boolean
}

/** The few things that a test needs of a browser; the rest is asked of the page that it shows. */
export type BrowserTab = {
  readonly goto: (url: string) => Promise<void>
  /** One key by its DOM name, held modifiers before it: 'Enter', 'Control+k'. */
  readonly press: (keys: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Scrolls to the first element of this selector and clicks its middle. */
  readonly click: (selector: string) => Promise<void>
  /** The value of an expression in the page, as JSON can carry it. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Errors that the browser has written to its console since the visit began. */
  readonly complaints: () => readonly string[]
  readonly close: () => Promise<void>
}

export type RunningEngine = {
  /** A tab with nothing stored. */
  readonly arrive: (visit: Visit) => Promise<BrowserTab>
  readonly stop: () => Promise<void>
}

export type Engine = {
  readonly name: string
  /** The Debian packages that bring it. */
  readonly packages: readonly string[]
  readonly isInstalled: () => boolean
  readonly start: () => Promise<RunningEngine>
}

/** 'Control+k' -> { modifiers: ['Control'], key: 'k' }. */
export function parseKeys(keys: string): { modifiers: readonly string[]; key: string } {
  const parts = keys.split('+')
  return { modifiers: parts.slice(0, -1), key: parts.at(-1) ?? '' }
}
