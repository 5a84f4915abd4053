import type { CheckReport } from './commands/check/check.ts'
import type { DevEvent } from './commands/dev/dev-event.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Host, LogEvent } from './model/host.ts'
import type { SiteOptions } from './model/options.ts'
import type { BuildReport } from './model/output.ts'
import type { SiteData } from './model/site-data.ts'
import { processHost, type TemporaryFolder, temporaryFolder } from './process-host.ts'

// What the commands do, for programs: reports are values. Nothing is printed, and nothing ends the process.

/** Where a site is. */
export type SitePlace = {
  /** The site's folder. Default: the working directory. */
  readonly dir?: string
  /** Config file, where it has another name than the default ones. */
  readonly config?: string
}

export type BuildSettings = SitePlace & {
  /** Output folder. Default: the config's. */
  readonly out?: string
  /** Warnings fail the build, too. */
  readonly strict?: boolean
  /** False: nothing is taken from, or left for, other builds. */
  readonly cache?: boolean
  /** Most worker threads. */
  readonly jobs?: number
  /** Called with what the command line would show while it works. */
  readonly onEvent?: (event: LogEvent) => void
}

/** Builds the site, or reports everything that is wrong and leaves the old one as it was. */
export async function build({ onEvent, ...settings }: BuildSettings = {}): Promise<BuildReport> {
  const commands = await import('./commands/build/build.ts')
  const { out, strict = false, cache = true, jobs } = settings
  const options = { ...placeOf(settings), out, strict, cache, jobs }
  return inHost((host) => commands.build(options, host), onEvent)
}

export type CheckSettings = SitePlace & {
  /** Applies the fixes that are certain, and looks again. */
  readonly fix?: boolean
  /** Asks the golden queries, too. */
  readonly search?: boolean
  /** Checks of features that are made, too, by the name of their option: `['external']` asks links to other sites. */
  readonly more?: readonly string[]
  /** Called with what the command line would show while it works. */
  readonly onEvent?: (event: LogEvent) => void
}

/** Finds every problem of the site and writes nothing, but with `fix`, and what a check of `more` keeps in the cache folder. */
export async function check({ onEvent, ...settings }: CheckSettings = {}): Promise<CheckReport> {
  const commands = await import('./commands/check/check.ts')
  const { fix = false, search = false, more = [] } = settings
  const options = { ...placeOf(settings), fix, search, more }
  return inHost((host) => commands.check(options, host), onEvent)
}

/** The site as data: pages, navigations, records of search. Nothing is written. */
export async function loadSite(place: SitePlace = {}): Promise<LoadedSite> {
  const { builtSite } = await import('./commands/built-site.ts')
  return inHost(async (host) => {
    const { value, diagnostics } = await builtSite(placeOf(place), { cache: 'read' }, host)
    return { site: value?.built.data(), diagnostics }
  })
}

export type LoadedSite = {
  /** Undefined where the config or the theme cannot be used, or there is no page. */
  readonly site: SiteData | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export type DevServerSettings = SitePlace & {
  /** Address for other machines. Default: this machine only. */
  readonly host?: string
  /** Default: the first that is free from 4321 upwards. */
  readonly port?: number
  /** Called with what happens: saved files, problems, clients. */
  readonly onEvent?: (event: DevEvent) => void
}

export type DevServer = {
  readonly port: number
  /** The home page, on this machine. */
  readonly url: string
  /** What is wrong with the site now. */
  readonly diagnostics: () => readonly Diagnostic[]
  /** Ends it: the port is free afterwards. */
  readonly close: () => Promise<void>
}

/** Serves the site as it is being written. Rejects where the port is taken, or the host is no address of this machine. */
export async function createDevServer(settings: DevServerSettings = {}): Promise<DevServer> {
  const { dev } = await import('./commands/dev/dev.ts')
  const { host, port, onEvent = () => undefined } = settings
  const folder = temporaryFolder()
  const started = await dev({ ...placeOf(settings), host, port }, silentHost(folder), onEvent)
  if (started.kind !== 'running') {
    folder.remove()
    const isTaken = started.kind === 'taken'
    throw new Error(
      isTaken
        ? `Port ${started.port.port} is taken`
        : `${started.host} is no address of this machine`,
    )
  }
  const { path, diagnostics } = started
  const close = async () => {
    await started.close()
    folder.remove()
  }
  return { port: started.port, url: started.origin + path, diagnostics, close }
}

/** Does the work of a command. What it needs for a while is gone when it is done. */
async function inHost<Report>(
  work: (host: Host) => Promise<Report>,
  log?: Host['log'],
): Promise<Report> {
  const folder = temporaryFolder()
  try {
    return await work(silentHost(folder, log))
  } finally {
    folder.remove()
  }
}

function placeOf({ dir = '.', config }: SitePlace): SiteOptions {
  return { dir, config }
}

/** This process without its terminal and its signals, which belong to the program. */
function silentHost({ path }: TemporaryFolder, log: Host['log'] = () => undefined): Host {
  const silent = { write: () => undefined, isTty: false, columns: undefined }
  return {
    ...processHost(),
    temporaryDir: path,
    stdout: silent,
    stderr: silent,
    keyboard: undefined,
    onInterrupt: () => () => undefined,
    expectShortRun: () => undefined,
    // The program may have other hosts.
    nextRun: () => `?${process.hrtime.bigint()}`,
    log,
  }
}
