import type { BuildFile, FinishedBuild } from '../../commands/build/build-part.ts'
import { escapeText } from '../../model/escape-html.ts'
import { bytes, counted, grouped, seconds } from '../../model/quantities.ts'
import { outputGroups } from './output-groups.ts'
import { filesTable, foldersTable, kindsTable, weightTable } from './report-sizes.ts'
import { REPORT_STYLE } from './report-style.ts'
import { slowestTable, stagesTable } from './report-times.ts'
import { sumOf } from './squarify.ts'
import { treemap } from './treemap.ts'

/** Start of every report, by which an existing report is recognised. */
const REPORT_START = '<!doctype html>\n<!-- docsgen build report -->\n'

export const buildReport: BuildFile = { start: REPORT_START, text: reportPage }

/** The report of a build as one self-contained HTML page: sizes, stages and slowest pages, as pictures and tables. */
export function reportPage(data: FinishedBuild): string {
  const { site, build, files, pageTimes } = data
  const groups = outputGroups(files)
  const title = escapeText(`Build report of ${site}`)
  return `${REPORT_START}<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${summary(data)}
<h2>Sizes</h2>
${kindsTable(build)}
${treemap(groups)}
<p>Areas are sizes on disk, not compressed. A thick border is a folder, a colour is a kind in the table above; point at a file for its name and size.</p>
${foldersTable(groups)}
${filesTable(files)}
${weightTable(build)}
<h2>Time</h2>
${stagesTable(build)}
${slowestTable(pageTimes)}
</main>
</body>
</html>
`
}

function summary({ build, files, version, day }: FinishedBuild): string {
  const { pages, written, unchanged, removed, timings } = build
  const took = seconds(timings.reduce((sum, { ms }) => sum + ms, 0))
  const whole = `${counted(pages, 'page')} in ${counted(files.length, 'file')} of ${bytes(sumOf(files))}`
  const changes = `${grouped(written)} written, ${grouped(unchanged)} as before, ${grouped(removed)} removed`
  return `<p>${whole}: ${changes}. Built in ${took} by docsgen ${escapeText(version)}, ${day} (UTC).</p>`
}
