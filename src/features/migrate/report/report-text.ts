import { type Diagnostic, isError } from '../../../diagnostics/diagnostic.ts'
import { type Left, TOOL_NAMES } from '../old/old-site.ts'
import type { Rule } from '../rules/rule.ts'
import type { Migration } from './migration.ts'
import { proofLines } from './proof-lines.ts'

/** A list that is longer is cut: the JSON report has all of it. */
const MOST_LINES = 500

/** The text of `migration.md`. */
export function reportText(
  done: Migration,
  rules: readonly Rule[],
  diagnostics: readonly Diagnostic[],
): string {
  const sections = [
    `# From ${TOOL_NAMES[done.tool]} to docsgen\n\nWritten by \`docsgen migrate\` from \`${done.config}\`. Run it again while the old site lives on: files that you have edited are left as they are.`,
    ...proofSection(done),
    ...leftSection(done.left),
    ...problemSection(done, diagnostics),
    ...doneSection(done, rules),
    ...(done.kept.length === 0
      ? []
      : [
          `## Edited since the last run\n\nThese files were left as they are:\n\n${listed(done.kept.map((file) => `\`${file}\``))}`,
        ]),
  ]
  return `${sections.join('\n\n')}\n`
}

function proofSection({ proof }: Migration): readonly string[] {
  if (proof === undefined)
    return [
      '## Compared\n\nThe new site could not be built, so nothing was compared. See the errors below.',
    ]
  const losses = proof.losses.map(({ file, words, counts }) => {
    const parts = [
      ...counts.map(({ what, before, after }) => `${what} ${after} of ${before}`),
      ...(words.length === 0
        ? []
        : [`words: ${words.slice(0, 20).join(', ')}${words.length > 20 ? ', ...' : ''}`]),
    ]
    return `\`${file}\`: ${parts.join('; ')}`
  })
  const lost = [...proof.addresses.lost, ...proof.anchors.lost]
  return [
    `## Compared\n\n${listed(proofLines(proof))}`,
    ...(losses.length === 0 ? [] : [`### Pages with less than before\n\n${listed(losses)}`]),
    ...(lost.length === 0
      ? []
      : [
          `### Addresses that lead nowhere\n\nWrite them under \`redirects\` in the config, or \`movedHeadings\` in the front matter of their page.\n\n${listed(lost.map((address) => `\`${address}\``))}`,
        ]),
  ]
}

function leftSection(left: readonly Left[]): readonly string[] {
  if (left.length === 0) return ['## Left for you\n\nNothing.']
  const lines = left.map(({ file, line, about, what, todo }) => {
    const place = file === undefined ? '' : `\`${file}${line === undefined ? '' : `:${line}`}\`: `
    return `${place}${about}: ${what}. ${todo}`
  })
  return [`## Left for you\n\n${listed(lines)}`]
}

function problemSection(
  { lowered, errors }: Migration,
  diagnostics: readonly Diagnostic[],
): readonly string[] {
  const codes = new Set(lowered.map(({ code }) => code))
  const lineOf = ({ at, code, message }: Diagnostic) =>
    `${at === undefined ? '' : `\`${at.file}:${at.line}\`: `}${code}: ${message}`
  const old = diagnostics.filter((one) => isError(one) && codes.has(one.code))
  return [
    ...(errors.length === 0 ? [] : [`## Errors\n\n${listed(errors.map(lineOf))}`]),
    ...(old.length === 0
      ? []
      : [
          `## Problems of the old site\n\ndocsgen refuses these. The config lowers them to warnings: mend them, and remove the lines under \`diagnostics\`.\n\n${listed(old.map(lineOf))}`,
        ]),
  ]
}

function doneSection(
  { rules: counts, taken }: Migration,
  rules: readonly Rule[],
): readonly string[] {
  const rows = rules.flatMap(({ name, what }) =>
    counts[name] === undefined
      ? []
      : [`| ${name} | ${counts[name]} | ${what.replaceAll('|', '\\|')} |`],
  )
  const front =
    counts['front matter'] === undefined
      ? []
      : [`| front matter | ${counts['front matter']} | Keys are taken over or renamed. |`]
  const config =
    taken.length === 0 ? '' : `\n\nOf the config: ${taken.map((key) => `\`${key}\``).join(', ')}.`
  return [
    `## Done\n\n| rule | times | what it does |\n| --- | --- | --- |\n${[...front, ...rows].join('\n')}${config}`,
  ]
}

function listed(lines: readonly string[]): string {
  const shown = lines.slice(0, MOST_LINES).map((line) => `- ${line.replace(/\s+/g, ' ')}`)
  const rest = lines.length - shown.length
  return [
    ...shown,
    ...(rest > 0 ? [`- and ${rest} more: \`docsgen migrate --json\` lists them.`] : []),
  ].join('\n')
}
