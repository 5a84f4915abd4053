/** An output stream. */
export type TextStream = {
  readonly write: (text: string) => void
  readonly isTty: boolean
  /** Width of the terminal; undefined where there is none. */
  readonly columns: number | undefined
}

/** Keyboard input of a terminal. */
export type Keyboard = {
  /** Calls `onKey` for each key (raw mode) until the returned function is called. */
  readonly listen: (onKey: (key: string) => void) => () => void
  /** Asks one line. */
  readonly ask: (question: string) => Promise<string>
}

/** Progress events of a command. The command line decides how, and whether, they are shown. */
export type LogEvent =
  /** The config was read and has no errors. The folders are absolute. */
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
  /** Progress of a long step. */
  | {
      readonly kind: 'progress'
      readonly name: string
      readonly done: number
      readonly total: number
      /** '96 kB   2 s left' */
      readonly detail?: string
    }
  /** A plugin ran: on Markdown of pages, to make pages, or on the whole site. */
  | {
      readonly kind: 'plugin'
      readonly name: string
      readonly part: 'markdown' | 'pages' | 'site'
      readonly ms: number
    }
  /** A page was parsed (named by its source file) or rendered (named by its route). */
  | {
      readonly kind: 'page'
      readonly page: string
      readonly part: 'parse' | 'render'
      readonly ms: number
    }
  /** A line for --verbose. */
  | { readonly kind: 'detail'; readonly text: string }

/** Idle threads, each a `Worker`, by the module that they run. */
export type SpareThreads = { readonly modulePath: string; readonly worker: unknown }[]

/** The environment of a command. `src/main.ts` creates the real one. */
export type Host = {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  readonly pid: number
  /** Whether a process is alive. */
  readonly isRunning: (pid: number) => boolean
  /** Folder of the docsgen package: `theme/` and `package.json` are in it. */
  readonly packageDir: string
  /** A folder for temporary files, which is removed when the process exits; the same at every call. */
  readonly temporaryDir: () => string
  /** Version of docsgen. */
  readonly version: string
  /** Version of Node: '20.19.0'. */
  readonly nodeVersion: string
  /** Home page of docsgen, where its package names one. */
  readonly homepage?: string | undefined
  readonly stdout: TextStream
  readonly stderr: TextStream
  /** Undefined without a terminal, where no questions are asked. */
  readonly keyboard: Keyboard | undefined
  /** Milliseconds since the process began, by a clock that only goes forward. */
  readonly now: () => number
  /** The time of day. */
  readonly date: () => Date
  /**
   * Calls the listener on Ctrl-C and on SIGTERM until the returned function is called.
   * Without listeners the process exits at once, which every command must tolerate.
   */
  readonly onInterrupt: (listener: () => void) => () => void
  /** Announces that the process will exit in seconds, so that it is not optimised for hours. */
  readonly expectShortRun: () => void
  /**
   * Suffix of the URL under which the site's code is imported, different at each call so that the code runs again. The
   * first one is the same in every process, since Node caches compiled code by URL.
   */
  readonly nextRun: () => string
  readonly log: (event: LogEvent) => void
  /**
   * Idle threads of earlier sites, which the next site in this process reuses, if they have run only docsgen's own code.
   * Undefined: threads are terminated with their site.
   */
  readonly spareThreads?: SpareThreads | undefined
}
