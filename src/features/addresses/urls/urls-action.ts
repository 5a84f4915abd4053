import type { Invocation } from '../../../cli/command-spec.ts'
import { exitCode } from '../../../cli/exit-code.ts'
import { grouped } from '../../../model/quantities.ts'
import { type UrlEntry, urls } from './urls.ts'

/** `docsgen urls`: what readers may have links to, and what has become of it. */
export async function run({ flags, shared, reporter, tools }: Invocation): Promise<number> {
  const report = await urls(shared, reporter.host, tools)
  if (report.kind === 'broken') {
    reporter.json(report)
    return reporter.refuseFor(report.diagnostics)
  }
  reporter.json(report.urls)
  const shown = flags['all'] === true ? report.urls : report.urls.filter(isNews)
  for (const entry of shown) reporter.result(line(entry))
  reporter.result(summary(report.urls))
  const isNew = report.urls.some(({ state }) => state === 'new')
  if (isNew) reporter.result('→ docsgen urls accept    takes the new ones into docsgen.urls.json')
  return exitCode.done
}

/** What somebody has to see: the rest is as it was. */
function isNews({ state }: UrlEntry): boolean {
  return state === 'new' || state === 'lost'
}

function line({ url, state, now }: UrlEntry): string {
  return `  ${state.padEnd(10)} ${url}${now === undefined ? '' : `  →  ${now}`}`
}

const STATES = ['published', 'redirected', 'new', 'lost', 'gone'] as const

/** '60 addresses: 55 published, 3 new, 2 lost' */
function summary(urls: readonly UrlEntry[]): string {
  const counts = STATES.flatMap((name) => {
    const count = urls.filter(({ state }) => state === name).length
    return count === 0 ? [] : [`${grouped(count)} ${name}`]
  })
  const total = urls.length === 1 ? '1 address' : `${grouped(urls.length)} addresses`
  return counts.length === 0 ? total : `${total}: ${counts.join(', ')}`
}
