import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Invocation } from '../../../cli/command-spec.ts'
import { exitCode } from '../../../cli/exit-code.ts'
import { textOption } from '../../../cli/flags.ts'
import { hasErrors } from '../../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../../diagnostics/reason.ts'
import { counted } from '../../../model/quantities.ts'
import { languagesOf } from '../config.ts'
import { applySections, type GivenSection } from './apply-sections.ts'
import { listSections } from './list-sections.ts'
import { textReader } from './text-reader.ts'
import { pagePairs } from './translated-pages.ts'
import { readRecorded } from './translations-file.ts'

/** `docsgen translate`: gives other programs what is to be translated, and takes it back. No service is called. */
export async function run({ flags, shared, reporter, tools }: Invocation): Promise<number> {
  const { host } = reporter
  const { value: site, diagnostics } = await tools.loadSite(shared, host)
  if (hasErrors(diagnostics)) return reporter.refuseFor(diagnostics)
  const [, ...others] = languagesOf(site.config).all.map(({ tag }) => tag)
  const apply = textOption(flags, 'apply')
  const language = textOption(flags, 'language')
  if (flags['list'] !== true && apply === undefined)
    return reporter.refuse('Say what to do: --list --language <tag>, or --apply <file>.')
  if (apply === undefined && (language === undefined || !others.includes(language)))
    return reporter.refuse(
      `Name a language with --language: ${others.join(', ') || 'the site has no second one'}.`,
    )
  const { value: recorded, diagnostics: damage } = readRecorded(site.siteDir)
  if (hasErrors(damage)) return reporter.refuseFor(damage)
  const pairs = pagePairs(site)
  const read = await textReader(site.config.markdown.parser)
  if (apply === undefined) {
    const listed = listSections(
      pairs.filter((pair) => pair.language === language),
      recorded,
      read,
    )
    const glossary = await tools.termsByLanguage(site, language ?? '', host)
    const known = Object.keys(glossary).length === 0 ? {} : { glossary }
    reporter.raw(`${JSON.stringify({ ...known, ...listed }, null, 2)}\n`)
    return exitCode.done
  }
  let given: readonly GivenSection[]
  try {
    const listed: unknown = JSON.parse(readFileSync(resolve(host.cwd, apply), 'utf8'))
    given = (listed as { readonly sections: readonly GivenSection[] }).sections
  } catch (error) {
    return reporter.refuse(`${apply} cannot be read: ${reasonOf(error)}. Nothing was written.`)
  }
  const { written, refused } = applySections(given, {
    pairs,
    recorded,
    siteDir: site.siteDir,
    read,
  })
  reporter.json({ written, refused })
  for (const file of written) reporter.done(file)
  for (const { file, section, reason } of refused)
    reporter.warn(`  ! ${file}, section ${section}: ${reason}`)
  reporter.result(
    `Wrote ${counted(written.length, 'file')}, left out ${counted(refused.length, 'section')}.`,
  )
  return refused.length > 0 ? exitCode.diagnostics : exitCode.done
}
