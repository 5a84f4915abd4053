import type { Invocation } from '../../../cli/command-spec.ts'
import { exitCode } from '../../../cli/exit-code.ts'
import { textOption } from '../../../cli/flags.ts'
import type { Reporter } from '../../../cli/reporter.ts'
import { bytes, counted, grouped } from '../../../model/quantities.ts'
import type {
  IndexChanges,
  IndexReport,
  IndexTarget,
  LargestRecord,
  MissingCredentials,
  RecordCount,
} from './index-report.ts'
import { type PlannedPush, pushIndex } from './push-index.ts'

/** `docsgen index` */
export async function run({ flags, shared, reporter, tools }: Invocation): Promise<number> {
  const { full, dryRun, allowMassDelete } = flags
  const report = await pushIndex(
    {
      ...shared,
      full: full === true,
      dryRun: dryRun === true,
      out: textOption(flags, 'out'),
      allowMassDelete: allowMassDelete === true,
      onPlan: (push) => reporter.say(plannedText(push)),
    },
    reporter.host,
    tools,
  )
  reporter.json(toJson(report))
  return reportOutcome(report, reporter, shared.json)
}

async function reportOutcome(
  report: IndexReport,
  reporter: Reporter,
  isJson: boolean,
): Promise<number> {
  switch (report.outcome) {
    case 'refused':
      if (!isJson) await reporter.problems(report.diagnostics, { to: 'stderr' })
      return exitCode.diagnostics
    case 'no-credentials':
      if (!isJson) reporter.warn(credentialsText(report.credentials))
      return exitCode.usage
    case 'written':
      reporter.result(`Wrote ${counted(report.records, 'record')} to ${report.file}.`)
      return exitCode.done
    case 'dry-run':
      for (const line of dryRunLines(report)) reporter.result(line)
      return exitCode.done
    case 'pushed':
      reporter.result(
        `\nIndex ${report.target.index} is up to date: ${counted(report.changes.local, 'record')}.`,
      )
      return exitCode.done
    case 'failed':
      if (!isJson) for (const line of failureLines(report)) reporter.warn(line)
      return exitCode.service
    case 'interrupted':
      if (!isJson) reporter.warn(`\nInterrupted. ${whatWasSent(report)}`)
      return exitCode.interrupted
    default:
      return report satisfies never
  }
}

/** What is about to happen, above the progress bar. */
function plannedText({ target, changes }: PlannedPush): string {
  const counts = [
    `+ ${grouped(total(changes.added))}`,
    `~ ${grouped(total(changes.changed))}`,
    `- ${grouped(total(changes.deleted))}`,
    `settings ${changes.settings.length}`,
  ]
  return `${targetText(target)}\n  ${counts.join('   ')}\n`
}

function targetText({ index, appId, place }: IndexTarget): string {
  return `Search index ${index}  (app ${appId}, ${place})`
}

function dryRunLines(report: Extract<IndexReport, { outcome: 'dry-run' }>): readonly string[] {
  const { target, changes, largest, full, records } = report
  const size = largest === undefined ? [] : [largestLine(largest)]
  const end = ['', `Nothing was sent. → docsgen index${full ? ' --full' : ''}`]
  if (target === undefined || changes === undefined) {
    const head = 'Search records  (no credentials: nothing to compare with)'
    return [head, '', `  records   local ${grouped(records)}`, '', ...size, ...end]
  }
  const sent = `${counted(changes.operations, 'operation')}, about ${bytes(changes.bytes)}`
  const lines = [targetText(target), '', ...changeLines(changes, full), '', ...size]
  return [...lines, `  push would send ${sent}`, ...end]
}

function changeLines(changes: IndexChanges, full: boolean): readonly string[] {
  const remote = changes.remote === undefined ? 'no index yet' : `remote ${grouped(changes.remote)}`
  const changed = changes.changed.length
  const settings = changes.settings.length
  return [
    `  records   local ${grouped(changes.local)}    ${remote}`,
    countLine('+ new', changes.added, pagesText(changes.added)),
    countLine('~ changed', changes.changed, changed === 0 ? '' : counted(changed, 'page')),
    countLine('- removed', changes.deleted, pagesText(changes.deleted)),
    `  = same     ${grouped(changes.unchanged).padStart(6)}`,
    settings === 0
      ? '  settings  as they should be'
      : `  settings  ${settings} differ: ${changes.settings.join(', ')}`,
    ...(full ? ['  the whole index is replaced in one step'] : []),
  ]
}

function countLine(name: string, pages: readonly RecordCount[], detail: string): string {
  const count = grouped(total(pages)).padStart(6)
  return `  ${name.padEnd(10)} ${count}      ${detail}`.trimEnd()
}

/** '/how-to/posture-checks (11), /api/resources/events (8) and 3 pages more' */
function pagesText(pages: readonly RecordCount[]): string {
  const shown = pages.slice(0, 3).map(({ page, records }) => `${page} (${records})`)
  const more = pages.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${counted(more, 'page')} more` : '')
}

function largestLine({ url, bytes: size, limit }: LargestRecord): string {
  return `  largest record ${bytes(size)} of ${limit / 1000} kB   ${url}`
}

function credentialsText({ missing, lookedIn, found }: MissingCredentials): string {
  const isKey = missing === 'admin key'
  const variable = isKey ? 'ALGOLIA_ADMIN_KEY' : 'ALGOLIA_APP_ID'
  return [
    `error  search-credentials  No ${missing} for the search service.`,
    `  Looked in   ${lookedIn.join(', ')}`,
    ...(found.length === 0 ? [] : [`  Found       ${found.join(', ')}`]),
    ...(isKey
      ? ['  The search-only key cannot write, and the admin key must not be in the config file.']
      : []),
    '',
    `  → ${`export ${variable}=…`.padEnd(34)} this shell`,
    `  → ${'add it to .env'.padEnd(34)} this machine (keep .env out of the repository)`,
    '  → the secrets of your CI',
  ].join('\n')
}

type Broken = Extract<IndexReport, { outcome: 'failed' | 'interrupted' }>

function failureLines(report: Broken): readonly string[] {
  return [
    `error  search-service  ${report.reason}`,
    `  ${targetText(report.target)}`,
    `  ${whatWasSent(report)}`,
  ]
}

/** A push can be repeated at any time: it sends what is missing. */
function whatWasSent({ sent, full }: Broken): string {
  if (full) return 'The live index is as it was. Running the command again starts anew.'
  const what = sent === 0 ? 'Nothing was sent.' : `${counted(sent, 'operation')} sent.`
  return `${what} Running the command again continues.`
}

function total(pages: readonly RecordCount[]): number {
  return pages.reduce((sum, { records }) => sum + records, 0)
}

/** The JSON names at most this many pages of each kind; the counts are complete. */
const SHOWN_PAGES = 20

function toJson(report: IndexReport): object {
  if (!('changes' in report) || report.changes === undefined) return report
  const { added, changed, deleted, ...rest } = report.changes
  const listed = (pages: readonly RecordCount[]) => ({
    records: total(pages),
    pages: pages.slice(0, SHOWN_PAGES),
  })
  return {
    ...report,
    changes: { ...rest, added: listed(added), changed: listed(changed), deleted: listed(deleted) },
  }
}
