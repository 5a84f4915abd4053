import type { FinishedBuild } from '../../commands/build/build-part.ts'
import { seconds } from '../../model/quantities.ts'
import { percent } from './percent.ts'
import { bar, pathCell, reportTable } from './report-table.ts'

const SLOWEST = 15

const STAGES: Readonly<Record<string, string>> = {
  load: 'config, theme and sources are read',
  compare: 'the last output is compared',
  parse: 'pages are parsed, in threads',
  build: 'routes, links, navigation, search',
  write: 'pages are rendered and written',
}

/** The stages of a build, one after another. */
export function stagesTable({ timings }: FinishedBuild['build']): string {
  const total = timings.reduce((sum, { ms }) => sum + ms, 0)
  let begin = 0
  const rows = timings.map(({ stage, ms }) => {
    const from = begin
    begin += ms
    const [start, length] = total === 0 ? [0, 0] : [from / total, ms / total]
    const what = STAGES[stage] ?? ''
    return [
      `${stage}<span class="what">${what}</span>`,
      bar(start, length, 'stage'),
      seconds(from),
      seconds(ms),
      percent(ms, total),
    ]
  })
  const head = ['Stage', '', 'From', 'Time', 'Share']
  return reportTable({ caption: `Stages: ${seconds(total)} in all`, head, rows })
}

/** The pages that took longest, or why there are none. */
export function slowestTable(times: FinishedBuild['pageTimes']): string {
  if (times.length === 0) {
    return '<p>No page was parsed or rendered: all were taken from the last build. With <code>--no-cache</code> all are.</p>'
  }
  const slowest = times.toSorted((left, right) => right.ms - left.ms).slice(0, SLOWEST)
  const most = slowest[0]?.ms ?? 0
  return `${reportTable({
    caption: 'The slowest pages',
    head: ['Page', '', 'Stage', 'Time'],
    rows: slowest.map(({ page, part, ms }) => [
      pathCell(page),
      bar(0, most === 0 ? 0 : ms / most, 'time'),
      part,
      `${ms.toFixed(1)} ms`,
    ]),
  })}<p>Pages that were kept from the last build took no time and are not here. The first pages of a stage are slower than others: its code is not compiled yet. Pages of an OpenAPI document are parsed together, and only rendered one by one.</p>`
}
