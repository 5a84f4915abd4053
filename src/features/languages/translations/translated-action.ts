import { relative, resolve } from 'node:path'
import type { Invocation } from '../../../cli/command-spec.ts'
import { exitCode } from '../../../cli/exit-code.ts'
import { hasErrors } from '../../../diagnostics/diagnostic.ts'
import { withSlashes } from '../../../io/files/relative-path.ts'
import { textReader } from './text-reader.ts'
import { pagePairs } from './translated-pages.ts'
import { readRecorded, TRANSLATIONS_FILE, writeRecorded } from './translations-file.ts'

/** `docsgen translated <file...>`: records that translations say what the originals say now. */
export async function run({ args, shared, reporter, tools }: Invocation): Promise<number> {
  const { host } = reporter
  const { value: site, diagnostics } = await tools.loadSite(shared, host)
  if (hasErrors(diagnostics)) return reporter.refuseFor(diagnostics)
  const { siteDir } = site
  const pairs = new Map(pagePairs(site).map((pair) => [pair.file, pair]))
  const before = readRecorded(siteDir)
  if (hasErrors(before.diagnostics)) return reporter.refuseFor(before.diagnostics)
  const recorded = new Map(before.value)
  const read = await textReader(site.config.markdown.parser)
  const files = args.flatMap((arg) =>
    arg === undefined ? [] : [inSite(arg, siteDir, host.cwd, pairs)],
  )
  for (const file of files) {
    const pair = pairs.get(file)
    if (pair?.translation === undefined)
      return reporter.refuse(`${file} is not the translation of a page. Nothing was written.`)
    recorded.set(
      file,
      read(pair.source).sections.map(({ digest }) => digest),
    )
  }
  writeRecorded(siteDir, recorded)
  reporter.json({ files })
  for (const file of files) reporter.done(file)
  reporter.result(`→ git add ${TRANSLATIONS_FILE}`)
  return exitCode.done
}

/** A file as the site calls it: paths are those of the shell, or of the site. */
function inSite(
  arg: string,
  siteDir: string,
  cwd: string,
  known: ReadonlyMap<string, unknown>,
): string {
  const path = withSlashes(relative(siteDir, resolve(cwd, arg)))
  return known.has(path) ? path : withSlashes(arg)
}
