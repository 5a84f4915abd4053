import { basename, relative, resolve, sep } from 'node:path'
import { readShownSources, writeStepSummary } from '../commands/command-files.ts'
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts'
import { githubAnnotations, githubSummary } from '../diagnostics/format/github.ts'
import { jsonReport } from '../diagnostics/format/json.ts'
import { prettyDiagnostics } from '../diagnostics/format/pretty.ts'
import type { Style } from '../diagnostics/format/style.ts'
import type { Host, TextStream } from '../model/host.ts'
import { exitCode } from './exit-code.ts'
import type { SharedOptions } from './flags.ts'
import { createPluginsTable } from './plugins-table.ts'
import { createProgress } from './progress.ts'
import { styleFor } from './terminal.ts'

export type Reporter = {
  /** Style of stderr, which has progress and problems. */
  readonly style: Style
  /** Style of stdout, which has the result. */
  readonly resultStyle: Style
  /** The host; events that are logged to it are printed. */
  readonly host: Host
  /** `docsgen 0.4.0  acme-docs`, before anything else, unless --quiet or --json. */
  readonly header: (suffix?: string) => void
  /** A line for people, on stderr, unless --quiet or --json. */
  readonly say: (text: string) => void
  /** A line that must be seen: on stderr, whatever the flags. */
  readonly warn: (text: string) => void
  /** A line of the result, on stdout, unless --quiet or --json. */
  readonly result: (text: string) => void
  /** A line of the result with a check mark: '  ✓ theme/components/Header.tsx'. */
  readonly done: (text: string) => void
  /** The whole result as JSON on stdout, with --json; its problems as all commands write them. */
  readonly json: (result: object, replacer?: (key: string, value: unknown) => unknown) => void
  /** One line of JSON on stdout for what happens, with --json. */
  readonly event: (event: object) => void
  /** Another machine format, on stdout. */
  readonly raw: (text: string) => void
  readonly problems: (diagnostics: readonly Diagnostic[], options: ProblemOptions) => Promise<void>
  /** Prints on stderr why the command did nothing; returns the exit code for wrong usage. */
  readonly refuse: (reason: string) => number
  /** Prints on stderr which problems of the site kept the command from running; returns the exit code. */
  readonly refuseFor: (diagnostics: readonly Diagnostic[]) => Promise<number>
  /** What plugins did, for --verbose; undefined where no plugin ran. */
  readonly plugins: () => string | undefined
}

type ProblemOptions = {
  readonly to: 'stdout' | 'stderr'
  readonly all?: boolean
  /** A summary for GitHub besides the text, and annotations, unless --json. */
  readonly annotate?: boolean
}

/** Everything a command prints goes through this: it knows the terminal, --quiet, --json, --verbose and GitHub. */
export function createReporter(host: Host, shared: SharedOptions): Reporter {
  const style = styleFor(host, host.stderr, shared.color)
  const resultStyle = styleFor(host, host.stdout, shared.color)
  const isSilent = shared.quiet || shared.json
  const siteDir = resolve(host.cwd, shared.dir)
  const plugins = createPluginsTable()
  const progress = createProgress({ host, style, isSilent, isVerbose: shared.verbose })

  const line = (stream: TextStream, text: string) => {
    progress.clear()
    stream.write(`${text}\n`)
  }
  const warn: Reporter['warn'] = (text) => line(host.stderr, style.plain(text))
  const result: Reporter['result'] = (text) => {
    if (!isSilent) line(host.stdout, resultStyle.plain(text))
  }
  const problems = problemWriter(host, shared, { style, resultStyle, siteDir, progress })

  return {
    ...{ style, resultStyle, warn, result, problems },
    host: {
      ...host,
      log(event) {
        if (event.kind === 'plugin') plugins.add(event)
        else if (event.kind !== 'page') progress.log(event)
      },
    },
    header(suffix = '') {
      if (isSilent) return
      line(host.stderr, `${style.bold(`docsgen ${host.version}`)}  ${basename(siteDir)}${suffix}\n`)
    },
    say: (text) => {
      if (!isSilent) warn(text)
    },
    done: (text) => result(`  ${resultStyle.green(resultStyle.ok)} ${text}`),
    json: (value, replacer) => {
      if (shared.json) host.stdout.write(`${JSON.stringify(jsonReport(value), replacer, 2)}\n`)
    },
    event: (event) => {
      if (shared.json) host.stdout.write(`${JSON.stringify(event)}\n`)
    },
    raw: (text) => host.stdout.write(text),
    refuse(reason) {
      warn(reason)
      return exitCode.usage
    },
    async refuseFor(diagnostics) {
      await problems(diagnostics, { to: 'stderr' })
      return exitCode.diagnostics
    },
    plugins: () => plugins.text(resultStyle),
  }
}

type Output = Pick<Reporter, 'style' | 'resultStyle'> & {
  readonly siteDir: string
  readonly progress: ReturnType<typeof createProgress>
}

function problemWriter(
  host: Host,
  shared: SharedOptions,
  { style, resultStyle, siteDir, progress }: Output,
): Reporter['problems'] {
  return async (diagnostics, { to, all = false, annotate = isGithub(host) }) => {
    const shown = shared.quiet && !shared.strict ? diagnostics.filter(isError) : diagnostics
    progress.clear()
    if (shown.length > 0) {
      if (progress.hasSteps()) host.stderr.write('\n')
      const texts = await readShownSources(siteDir, shown)
      const pretty = { style: to === 'stdout' ? resultStyle : style, texts, all }
      host[to].write(`${prettyDiagnostics(shown, pretty)}\n`)
    }
    if (!annotate || diagnostics.length === 0) return
    const prefix = folderInRepository(host, siteDir)
    // Annotations on stdout would make the JSON invalid.
    if (!shared.json) host.stdout.write(githubAnnotations(diagnostics, prefix))
    await writeStepSummary(host, githubSummary(diagnostics, prefix))
  }
}

/** Whether the command runs in a GitHub workflow. */
export function isGithub({ env: { GITHUB_ACTIONS } }: Host): boolean {
  return GITHUB_ACTIONS === 'true'
}

/** '' or 'docs/site': where the site is in the repository that GitHub checked out. */
export function folderInRepository(
  { env: { GITHUB_WORKSPACE }, cwd }: Host,
  siteDir: string,
): string {
  const folder = relative(GITHUB_WORKSPACE ?? cwd, siteDir)
  return folder.startsWith('..') ? '' : folder.split(sep).join('/')
}
