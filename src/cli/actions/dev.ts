import { dev, type SearchSource } from '../../commands/dev/dev.ts'
import type { DevEvent } from '../../commands/dev/dev-event.ts'
import { openBrowser } from '../../commands/dev/open-browser.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { jsonDiagnostic } from '../../diagnostics/format/json.ts'
import { counted } from '../../model/quantities.ts'
import type { Invocation } from '../command-spec.ts'
import { type DevKeys, handleKeys } from '../dev-keys.ts'
import { eventLine } from '../dev-lines.ts'
import { serverOptions } from '../flags.ts'
import { problemCounts } from '../next-steps.ts'
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
  const start = await dev(serverOptions(flags, shared), host, onEvent)
  if (start.kind === 'taken') return refusePort(start.port, 'dev', reporter)
  if (start.kind === 'no-address') return refuseHost(start.host, reporter)
  announce(start, reporter, `  ready in ${Math.round(reporter.host.now())} ms`)
  reporter.say(`  Search   ${searchText(start.search)}`)

  const found = start.diagnostics()
  if (found.length > 0) reporter.say(foundLine(found))
  void start.checked.then((all) => {
    reporter.event({ event: 'checked', diagnostics: all.map(jsonDiagnostic) })
    if (found.length === 0 && all.length > 0) reporter.say(foundLine(all))
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
function searchText(search: SearchSource): string {
  if (search.kind === 'algolia') return `Algolia, index ${search.index}`
  const { records } = search
  return records === undefined ? 'local index' : `local index (${counted(records, 'record')})`
}

function foundLine(diagnostics: readonly Diagnostic[]): string {
  return `  Found    ${problemCounts(diagnostics)}; docsgen check shows them`
}

function jsonEvent(event: DevEvent): object {
  if (event.kind === 'problem')
    return { event: 'problem', diagnostic: jsonDiagnostic(event.diagnostic) }
  const { kind, ...rest } = event
  return { event: kind, ...rest }
}
