/** A stream for people or programs to read. */
export type TextStream = {
  readonly write: (text: string) => void
  readonly isTty: boolean
  /** Width of the terminal; undefined where there is none. */
  readonly columns: number | undefined
}

/** Keys and answers from a terminal. */
export type Keyboard = {
  /** Calls `onKey` for each key (raw mode) until the returned function is called. */
  readonly listen: (onKey: (key: string) => void) => () => void
  /** Asks one line. */
  readonly ask: (question: string) => Promise<string>
}

/** What a command says while it works. The command line decides how, and whether, it is shown. */
export type LogEvent =
  /** The config was read and is good; the folders are absolute. */
  | {
      readonly kind: 'config'
      readonly outDir: string
      readonly contentDir: string
      readonly publicDir: string
      readonly cacheDir: string
    }
  /** A finished step: `{ name: 'content', detail: '63 pages (44 docs, 17 API, 2 other)', ms: 118 }`. */
  | {
      readonly kind: 'step'
      readonly name: string
      readonly detail: string
      /** Undefined for a step that is part of another's time. */
      readonly ms: number | undefined
    }
  /** A long step on its way. */
  | {
      readonly kind: 'progress'
      readonly name: string
      readonly done: number
      readonly total: number
      /** '96 kB   2 s left' */
      readonly detail?: string
    }
  /** What a plugin did, and how long it took: with pages of Markdown, to make pages, with the whole site. */
  | {
      readonly kind: 'plugin'
      readonly name: string
      readonly part: 'markdown' | 'pages' | 'site'
      readonly ms: number
    }
  /** A page was parsed, and is named by its source, or rendered, and is named by its address. */
  | {
      readonly kind: 'page'
      readonly page: string
      readonly part: 'parse' | 'render'
      readonly ms: number
    }
  /** A line for those who asked for details with --verbose. */
  | { readonly kind: 'detail'; readonly text: string }

/** Idle threads, each a `Worker`, by the module that they run. */
export type SpareThreads = { readonly modulePath: string; readonly worker: unknown }[]

/** The world a command runs in. `src/main.ts` makes the only real one. */
export type Host = {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  readonly pid: number
  /** Whether a process is alive. */
  readonly isRunning: (pid: number) => boolean
  /** Folder of the docsgen package: `theme/` and `package.json` are in it. */
  readonly packageDir: string
  /** A folder for files that are gone with the process; the same one each time. */
  readonly temporaryDir: () => string
  /** Version of docsgen. */
  readonly version: string
  /** Version of Node: '20.19.0'. */
  readonly nodeVersion: string
  /** Home page of docsgen, where its package names one. */
  readonly homepage?: string | undefined
  readonly stdout: TextStream
  readonly stderr: TextStream
  /** Undefined without a terminal: then nothing is asked. */
  readonly keyboard: Keyboard | undefined
  /** Milliseconds since the process began, by a clock that only goes forward. */
  readonly now: () => number
  /** The time of day. */
  readonly date: () => Date
  /**
   * Calls the listener on Ctrl-C and on SIGTERM until the returned function is called.
   * Without listeners the process dies at once, which every command must bear.
   */
  readonly onInterrupt: (listener: () => void) => () => void
  /** Says that the process is over in seconds, so that it is not made ready for hours. */
  readonly expectShortRun: () => void
  /**
   * What stands behind the address of code of the site that is to run now, another text each time. That of the first
   * run is the same in every process: Node keeps compiled code by its address.
   */
  readonly nextRun: () => string
  readonly log: (event: LogEvent) => void
  /**
   * Where threads wait that have parsed one site for the next one that is opened in this process, if only docsgen's own
   * code has run in them. Undefined: they end with their site.
   */
  readonly spareThreads?: SpareThreads | undefined
}
