import { describe, expect, it } from 'vitest'
import { docusaurusRules } from '../../../src/features/migrate/docusaurus/docusaurus-rules.ts'
import { mkdocsRules } from '../../../src/features/migrate/mkdocs/mkdocs-rules.ts'
import { vitepressRules } from '../../../src/features/migrate/vitepress/vitepress-rules.ts'
import { tables } from '../../support/tables.ts'
import { ruled } from './rule-cases.ts'

type Row = readonly [rule: string, before: string, after: string]

const { mkdocs, vitepress, docusaurus } = tables<Readonly<Record<string, readonly Row[]>>>(
  import.meta.url,
)
const TOOLS = [
  ['MkDocs Material', mkdocsRules, mkdocs ?? []],
  ['VitePress', vitepressRules, vitepress ?? []],
  ['Docusaurus', docusaurusRules, docusaurus ?? []],
] as const

describe.each(TOOLS)('of %s', (_, rules, rows) => {
  it.each(rows)('%s: a construct is replaced and counted: %j', (name, before, after) => {
    const rule = rules.filter((one) => one.name === name)
    expect(rule).toHaveLength(1)
    const { text, count } = ruled(rule, before)
    expect(text).toBe(after)
    expect(count).toBeGreaterThan(0)
  })

  it.each(rows)('%s: a second time changes nothing: %j', (_name, before) => {
    const once = ruled(rules, before).text
    expect(ruled(rules, once).text).toBe(once)
  })

  it.each(rows.filter(([name, before]) => name !== 'macros' && !/```|<<<|8<--/.test(before)))(
    '%s: code blocks and inline code are left alone: %j',
    (_name, before) => {
      const block = `Text.\n\n\`\`\`\`md\n${before}\n\`\`\`\`\n`
      expect(ruled(rules, block).text).toBe(block)
      const line = `Text \`\` ${before.split('\n')[0]} \`\` text.\n`
      if (!before.startsWith('`')) expect(ruled(rules, line).text).toBe(line)
    },
  )

  it.each(rules.map(({ name }) => name))(
    'the rule for %s has a construct in this table',
    (name) => {
      const own = name === 'tabs of code' ? 'tabs of code' : name
      expect(rows.some(([rule]) => rule === own)).toBe(true)
    },
  )

  it.each(rules.filter(({ before }) => before !== undefined))(
    '$name: the manual shows what it does',
    (rule) => {
      const { before = '', after = '' } = rule
      expect(ruled([rule], before).text.length > 0 || after === '').toBe(true)
    },
  )
})
