import { type Fate, type WhyReport, why } from '../../commands/why.ts'
import type { Cause } from '../../model/output.ts'
import type { Invocation } from '../command-spec.ts'
import { didYouMean } from '../did-you-mean.ts'
import { exitCode } from '../exit-code.ts'

/** Causes in the words of an author. */
const WORDS: Readonly<Record<Cause, string>> = {
  text: 'its own text',
  meta: 'its title, description or options',
  links: 'what its links and images lead to',
  place: 'its address or its group',
  neighbours: 'the previous or the next page',
  sidebar: 'the navigation beside it',
  panel: 'the navigation of the mobile panel',
  markdown: 'the Markdown settings',
  site: "the site's settings",
  theme: 'the theme',
}

/** `docsgen why <file>`: why a page was rendered again, and whether the next build will. */
export async function run({ args, shared, reporter }: Invocation): Promise<number> {
  const target = args[0] ?? ''
  const report = await why(target, shared, reporter.host)
  reporter.json(report)
  if (report.kind === 'broken') return reporter.refuseFor(report.diagnostics)
  if (report.kind === 'unknown') {
    const suggestion = didYouMean(report.nearest, '"')
    return reporter.refuse(
      `"${target}" is neither a source file nor an address of the site.${suggestion}`,
    )
  }
  for (const line of lines(report)) reporter.result(line)
  return exitCode.done
}

function lines(page: Extract<WhyReport, { kind: 'page' }>): string[] {
  const { file, route, version, language, last, next } = page
  return [
    `${file}  →  ${route}`,
    ...(version === undefined ? [] : [`  version        ${version}`]),
    ...(language === undefined ? [] : [`  language       ${language}`]),
    `  last rendered  ${lastText(last)}`,
    `  a build now    ${nextText(next)}`,
  ]
}

function lastText(last: readonly Cause[] | 'all' | undefined): string {
  if (last === undefined) return 'unknown: no build with a cache has rendered it'
  if (last === 'all') return 'for the first time'
  if (last.length === 0) return 'because its file was not in the output folder'
  return `because of ${listed(last)}`
}

function nextText(next: Fate): string {
  if (next.kind === 'kept') return 'leaves it as it is'
  if (next.kind === 'missing') return 'renders it: this version of docsgen has not written it yet'
  return next.because.length === 0
    ? 'renders it again'
    : `renders it again because of ${listed(next.because)}`
}

function listed(causes: readonly Cause[]): string {
  return causes.map((cause) => WORDS[cause]).join(', ')
}
