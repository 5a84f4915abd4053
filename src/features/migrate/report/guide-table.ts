import type { FrontMatterRules } from '../old/old-site.ts'
import type { Rule } from '../rules/rule.ts'

/** What the command does with the constructs of a tool, as a table of the manual. */
export function guideTable(rules: readonly Rule[], frontMatter: FrontMatterRules): string {
  const rows = rules.map(({ name, what }) => `| ${name} | ${what.replaceAll('|', '\\|')} |`)
  const keys = Object.entries(frontMatter)
  const taken = keys
    .filter(([, rule]) => rule.take !== undefined)
    .map(([key, { becomes }]) => `| \`${key}\` | ${becomes} |`)
  const gone = keys
    .filter(([, rule]) => rule.take === undefined)
    .map(([key, { becomes }]) => `| \`${key}\` | none: ${becomes} |`)
  return [
    '| construct | what becomes of it |\n| --- | --- |',
    ...rows,
    '\n| key of the front matter | key of docsgen |\n| --- | --- |',
    ...taken,
    ...gone,
  ].join('\n')
}
