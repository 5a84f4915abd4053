import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { docusaurusFrontMatter } from '../../../src/features/migrate/docusaurus/docusaurus-front-matter.ts'
import { docusaurusRules } from '../../../src/features/migrate/docusaurus/docusaurus-rules.ts'
import { mkdocsFrontMatter } from '../../../src/features/migrate/mkdocs/mkdocs-front-matter.ts'
import { mkdocsRules } from '../../../src/features/migrate/mkdocs/mkdocs-rules.ts'
import { guideTable } from '../../../src/features/migrate/report/guide-table.ts'
import { vitepressFrontMatter } from '../../../src/features/migrate/vitepress/vitepress-front-matter.ts'
import { vitepressRules } from '../../../src/features/migrate/vitepress/vitepress-rules.ts'

it.each([
  ['mkdocs-material', guideTable(mkdocsRules, mkdocsFrontMatter)],
  ['vitepress', guideTable(vitepressRules, vitepressFrontMatter)],
  ['docusaurus', guideTable(docusaurusRules, docusaurusFrontMatter)],
])('the guide for those who come from %s has the table of the rules as they are', (name, table) => {
  const guide = new URL(`../../../docs/content/guide/coming-from-${name}.md`, import.meta.url)
  expect(readFileSync(guide, 'utf8')).toContain(`{#what-it-replaces}\n\n${table}\n`)
})
