import { dev, type SearchSource } from '../../commands/dev/dev.ts'
import { openBrowser } from '../../commands/dev/dev-actions.ts'
import type { DevEvent } from '../../commands/dev/dev-event.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { jsonDiagnostic } from '../../diagnostics/format/json.ts'
import { counted } from '../../model/quantities.ts'
import type { Invocation } from '../command-spec.ts'
import { eventLine } from '../dev-lines.ts'
import { serverOptions, textOption } from '../flags.ts'
import { problemCounts } from '../next-steps.ts'
import type { Reporter } from '../reporter.ts'
import { announce, localUrl, refuseHost, refusePort } from '../server-text.ts'
import { untilStopped } from '../serving.ts'

/** `docsgen dev` */
export async function run({ flags, shared, reporter }: Invocation): Promise<number> {
  const { host } = reporter
  const { open: opensBrowser } = flags
  const onEvent = (event: DevEvent) => {
    reporter.event(jsonEvent(event))
    reporter.say(eventLine(event, host.date(), reporter.style))
  }
  const name = textOption(flags, 'allowHost')
  const allowedHosts = name === undefined ? [] : [name]
  const start = await dev({ ...serverOptions(flags, shared), allowedHosts }, host, onEvent)
  if (start.kind === 'taken') return refusePort(start.port, 'dev', reporter)
  if (start.kind === 'no-address') return refuseHost(start.host, reporter)
  announce(start, reporter, `  ready in ${Math.round(reporter.host.now())} ms`)
  if (start.search !== undefined) reporter.say(`  Search   ${searchText(start.search)}`)

  const startDiagnostics = start.diagnostics()
  if (startDiagnostics.length > 0) reporter.say(problemsLine(startDiagnostics))
  void start.checked.then((all) => {
    reporter.event({ event: 'checked', diagnostics: all.map(jsonDiagnostic) })
    if (startDiagnostics.length === 0 && all.length > 0) reporter.say(problemsLine(all))
  })

  const open = () => openBrowser(localUrl(start), host)
  if (opensBrowser === true) open()
  const keys: DevKeys = {
    open,
    clear: () => host.stderr.write('\u001B[2J\u001B[3J\u001B[H'),
    problems: () => void reporter.problems(start.diagnostics(), { to: 'stderr', annotate: false }),
    problemCount: () => start.diagnostics().length,
  }
  return untilStopped(host, start.close, (stop) => handleKeys(keys, reporter, stop))
}

/** 'local index (1,031 records)' */
function searchText({ label, records }: SearchSource): string {
  return records === undefined ? label : `${label} (${counted(records, 'record')})`
}

function problemsLine(diagnostics: readonly Diagnostic[]): string {
  return `  Found    ${problemCounts(diagnostics)}; docsgen check shows them`
}

function jsonEvent(event: DevEvent): object {
  if (event.kind === 'problem')
    return { event: 'problem', diagnostic: jsonDiagnostic(event.diagnostic) }
  const { kind, ...rest } = event
  return { event: kind, ...rest }
}

type DevKeys = {
  readonly open: () => void
  readonly clear: () => void
  readonly problems: () => void
  readonly problemCount: () => number
}

/** Listens to the keys of `docsgen dev`, on a terminal only. Returns a function that stops listening. */
export function handleKeys(keys: DevKeys, reporter: Reporter, quit: () => void): () => void {
  const { keyboard } = reporter.host
  if (keyboard === undefined) {
    reporter.say('')
    return () => undefined
  }
  const count = keys.problemCount()
  const problems = count === 0 ? 'w warnings' : `w warnings (${count})`
  reporter.say(`\n  o open   c clear   ${problems}   q quit\n`)
  return keyboard.listen((key) => {
    if (key === 'o') keys.open()
    if (key === 'c') keys.clear()
    if (key === 'w') keys.problems()
    if (key === 'q') quit()
  })
}
