import { type DevEvent, dev, type SearchSource } from '../../commands/dev.ts'
import { openBrowser } from '../../commands/open-browser.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { counted } from '../../diagnostics/format/fold.ts'
import { jsonDiagnostic } from '../../diagnostics/format/json.ts'
import type { Invocation } from '../command-spec.ts'
import { type DevKeys, handleKeys } from '../dev-keys.ts'
import { eventLine } from '../dev-lines.ts'
import { exitCode } from '../exit-code.ts'
import { counted as countedNoun } from '../quantities.ts'
import { createReporter } from '../reporter.ts'
import { addressLines, portSkipped, portTaken } from '../server-text.ts'
import { serverOptions, untilStopped } from '../serving.ts'

/** `docsgen dev` */
export async function run({ flags, shared, host }: Invocation): Promise<number> {
  const reporter = createReporter(host, shared)
  const { open: opensBrowser } = flags
  const onEvent = (event: DevEvent) => {
    if (shared.json) reporter.raw(`${JSON.stringify(jsonEvent(event))}\n`)
    else reporter.say(eventLine(event, host.date(), reporter.style))
  }
  const start = await dev(serverOptions(flags, shared), reporter.host, onEvent)
  if (start.kind === 'taken') {
    reporter.warn(portTaken(start.port, 'dev', reporter))
    return exitCode.usage
  }
  if (start.skipped !== undefined) reporter.say(`${portSkipped(start.skipped, start.port)}\n`)
  const url = `http://localhost:${start.port}${start.path}`
  if (shared.json) {
    reporter.raw(`${JSON.stringify({ event: 'ready', url, port: start.port })}\n`)
  }
  reporter.header(`  ready in ${Math.round(reporter.elapsed())} ms`)
  for (const line of addressLines(start, reporter.style)) reporter.say(line)
  reporter.say(`  Search   ${searchText(start.search)}`)

  const found = start.diagnostics()
  if (found.length > 0) reporter.say(foundLine(found))
  void start.checked.then((all) => {
    if (shared.json) {
      const diagnostics = all.map(jsonDiagnostic)
      reporter.raw(`${JSON.stringify({ event: 'checked', diagnostics })}\n`)
    } else if (found.length === 0 && all.length > 0) reporter.say(foundLine(all))
  })

  const open = () => openBrowser(url, host)
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
function searchText(search: SearchSource): string {
  if (search.kind === 'algolia') return `Algolia, index ${search.index}`
  const { records } = search
  return records === undefined ? 'local index' : `local index (${countedNoun(records, 'record')})`
}

function foundLine(diagnostics: readonly Diagnostic[]): string {
  return `  Found    ${counted(diagnostics)}; docsgen check shows them`
}

function jsonEvent(event: DevEvent): object {
  if (event.kind === 'problem')
    return { event: 'problem', diagnostic: jsonDiagnostic(event.diagnostic) }
  const { kind, ...rest } = event
  return { event: kind, ...rest }
}
