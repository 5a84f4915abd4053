import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSite, openSite } from '../../src/commands/site/open-site.ts'
import { parsePage } from '../../src/commands/site/parse-pages.ts'
import { type Hash, sourcePath } from '../../src/model/paths.ts'
import { testHost } from '../support/host.ts'
import { parseHtml } from '../support/html.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/** A site whose theme is bundled once, with a thread that all pages are parsed in. */
let site: TempSite
let opened: OpenSite
beforeAll(async () => {
  site = tempSite({
    'docs-site.config.ts':
      "export default { title: 'T', theme: { components: { told: './Told.tsx', chart: './Chart.tsx', late: './Late.tsx', odd: './Odd.tsx', bad: './Bad.tsx', worse: './Worse.tsx' } } }\n",
    'Told.tsx': `export default function Told({ children, strings, page, uid, place, items, depth, ...told }) {
  return <div className="told" data-told={JSON.stringify(told)}>{children}</div>
}
`,
    'Chart.tsx': `import { z } from 'zod'
import Told from './Told.tsx'
export const schema = z.strictObject({
  title: z.string().default('Untitled'),
  max: z.coerce.number().positive(),
  stacked: z.boolean().optional(),
  points: z.array(z.object({ x: z.number(), name: z.string() })).default([]),
})
export default Told
`,
    'Late.tsx':
      "export const schema = { '~standard': { validate: async (value) => ({ value }) } }\nexport default () => <p>Late</p>\n",
    'Bad.tsx':
      "export const schema = { '~standard': { validate: () => { throw new Error('boom') } } }\nexport default () => <p>Bad</p>\n",
    'Worse.tsx':
      "import { z } from 'zod'\nexport const schema = z.looseObject({}).transform(() => { throw new Error('boom') })\nexport default () => <p>Worse</p>\n",
    'Odd.tsx': "export const schema = { max: 'number' }\nexport default () => <p>Odd</p>\n",
    'content/index.md': page('Home'),
  })
  const options = { dir: site.dir, config: undefined, cache: false, jobs: 1 }
  const { value, diagnostics } = await openSite(options, testHost(site.dir))
  expect(diagnostics).toEqual([])
  opened = value as OpenSite
})
afterAll(async () => {
  await opened.parsing.pool.stop()
})

const parsed = (text: string) =>
  parsePage(
    {
      path: sourcePath('index.md'),
      file: 'content/index.md',
      text: page('Home', text),
      hash: text as Hash,
    },
    opened,
  )

/** The article of a page with this text, of which nothing is said. */
async function articleOf(text: string): Promise<string> {
  const { body, diagnostics } = await parsed(text)
  expect(diagnostics).toEqual([])
  return body().article
}

/** The props that components are told in an article. */
function toldIn(article: string): readonly unknown[] {
  const elements = parseHtml(article).querySelectorAll('.told')
  return Array.from(elements, (element) => JSON.parse(element.getAttribute('data-told') ?? ''))
}

/** The props that components are told on a page with this text. */
const told = async (text: string) => toldIn(await articleOf(text))

/** What is said of it: \`line:column message\`. */
async function said(text: string): Promise<readonly string[]> {
  const { diagnostics } = await parsed(text)
  return diagnostics.map(({ code, message, at }) => `${code} ${at?.line}:${at?.column} ${message}`)
}

const DATA =
  'max: 3\nratio: 0.5\nopen: false\nlist: [a, 2]\nrecord:\n  deep: { x: null }\nday: 2026-11-23'

describe('data of a directive', () => {
  it('are numbers, true and false, lists and records of a fence in it, which is not shown', async () => {
    const text = `:::told[Title]{size="2" wide}\nBefore.\n\n\`\`\`yaml props\n${DATA}\n\`\`\`\n\nAfter.\n:::`
    const html = await articleOf(text)
    expect(toldIn(html)).toEqual([
      {
        max: 3,
        ratio: 0.5,
        open: false,
        list: ['a', 2],
        record: { deep: { x: null } },
        day: '2026-11-23T00:00:00.000Z',
        title: 'Title',
        size: '2',
        wide: true,
      },
    ])
    expect(html).toContain('Before.')
    expect(html).toContain('After.')
    expect(html).not.toContain('<pre')
  })

  it('are JSON, too, and an attribute of the same name wins', async () => {
    const text = ':::told{max=4}\n```json props\n{ "max": 3, "list": [true] }\n```\n:::'
    expect(await told(text)).toEqual([{ max: '4', list: [true] }])
  })

  it('are those of the directive that they stand in, not of one around it', async () => {
    const text = '::::told\n:::told\n```yaml props\na: 1\n```\n:::\n::::'
    expect(await told(text)).toEqual([{}, { a: 1 }])
  })

  it('a fence without the word is code', async () => {
    const html = await articleOf(':::told\n```yaml\na: 1\n```\n:::')
    expect(toldIn(html)).toEqual([{}])
    expect(html).toContain('<pre')
  })

  it.each([
    [
      'max: [',
      '8:1 Directive told: its props: unexpected end of the stream within a flow collection',
    ],
    ['a: 1\na: 2', '8:1 Directive told: its props: duplicated mapping key'],
    ['- a', '7:1 Directive told: its props: expected lines of "key: value", found a list'],
    ['a: 1\n---\nb: 2', '8:1 Directive told: its props: a line begins with dashes'],
    ['style: red', '5:1 The directive told has no attribute style'],
  ])('%j is told at its place', async (data, words) => {
    const [found, ...others] = await said(`:::told\n\`\`\`yaml props\n${data}\n\`\`\`\n:::`)
    expect(others).toEqual([])
    expect(found).toContain(words)
  })
})

describe('the schema of a component', () => {
  it('reads attributes as what they are, and fills in defaults', async () => {
    const text =
      '::chart{max="10" stacked}\n\n:::chart[Requests]{max=2}\n```yaml props\npoints: [{ x: 1, name: a }]\n```\n:::'
    expect(await told(text)).toEqual([
      { title: 'Untitled', max: 10, stacked: true, points: [] },
      { title: 'Requests', max: 2, points: [{ x: 1, name: 'a' }] },
    ])
  })

  it('refuses wrong props, each with its name, at the directive', async () => {
    const text =
      'Text.\n\n:::chart{max="many" hight=2}\n```yaml props\npoints: [{ x: one, name: a }]\n```\n:::'
    const found = await said(text)
    expect(found).toHaveLength(3)
    expect(found.join('\n')).toMatch(/directive-invalid 7:1 Directive chart: max: .*number/)
    expect(found.join('\n')).toMatch(
      /directive-invalid 7:1 Directive chart: points\.0\.x: .*number/,
    )
    expect(found.join('\n')).toMatch(/directive-invalid 7:1 Directive chart: .*hight/)
  })

  it.each([
    ['late', 'the schema of its component is asynchronous'],
    ['bad', 'it failed: boom'],
    ['worse', 'the schema of its component is asynchronous'],
    ['odd', 'the schema of its component is no Standard Schema'],
  ])('of %s is told, as it cannot be used', async (name, words) => {
    expect(await said(`::${name}`)).toEqual([`directive-invalid 5:1 Directive ${name}: ${words}`])
  })
})
