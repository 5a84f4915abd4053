import { beforeAll, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/* What is read out of articles is in the words of the site. */

const TEXTS = {
  linkToSection: 'Link zu: {title}',
  footnotes: 'Fußnoten',
  backToReference: 'Zurück zu {n}',
  table: 'Tabelle',
  tableOf: 'Tabelle: {columns}',
  flowchart: 'Ablauf',
}
const config = (strings: object) => `export default {
  api: { spec: 'openapi.json', route: '/api' },
  i18n: { strings: ${JSON.stringify(strings)} },
}
`
const OPERATION = {
  summary: 'List keys',
  tags: ['Keys'],
  responses: { 200: { description: 'Done' }, 404: { description: 'Nothing' } },
}
const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Keys', version: '1' },
  paths: { '/keys': { get: OPERATION } },
}
const PAGE = `## Costs $& {#costs}

A note[^a], and again[^a].

| Name | Size |
| --- | --- |
| a | b |

|  |  |
| --- | --- |
| a | b |

\`\`\`mermaid
graph TD
A --> B
\`\`\`

[^a]: Said.
`

let site: TempSite
beforeAll(() => {
  site = tempSite({
    'docs-site.config.ts': config({}),
    'content/openapi.json': JSON.stringify(SPEC),
    'content/index.md': page('Home', PAGE),
  })
})

async function built(): Promise<string> {
  const { code, stderr } = await site.call(['build'])
  if (code !== 0) throw new Error(stderr)
  return site.read('dist/index.html') + site.read('dist/api/keys.html')
}

const NAMES = [
  ['aria-label="Link to section: Costs $&amp;"', 'aria-label="Link zu: Costs $&amp;"'],
  ['aria-label="Link to section: List keys"', 'aria-label="Link zu: List keys"'],
  ['>Footnotes</h2>', '>Fußnoten</h2>'],
  ['>Back to reference 1</span>', '>Zurück zu 1</span>'],
  ['>Back to reference 1-2</span>', '>Zurück zu 1-2</span>'],
  ['aria-label="Table"', 'aria-label="Tabelle"'],
  ['aria-label="Table: Name, Size"', 'aria-label="Tabelle: Name, Size"'],
  ['aria-label="Table: Status, When"', 'aria-label="Tabelle: Status, When"'],
  ['aria-label="Flowchart: A, B"', 'aria-label="Ablauf: A, B"'],
]

describe('texts of articles', { timeout: 120_000 }, () => {
  it('are those of the config, also on pages that a build remembers', async () => {
    const english = await built()
    expect(NAMES.filter(([name = '']) => !english.includes(name))).toEqual([])
    site.write({ 'docs-site.config.ts': config(TEXTS) })
    const german = await built()
    expect(NAMES.filter(([, name = '']) => !german.includes(name))).toEqual([])
    expect(german).not.toMatch(/Link to section|Back to reference|"Table|Flowchart/)
  })
})
