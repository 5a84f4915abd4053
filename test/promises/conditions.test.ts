import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * What a build leaves out is nowhere in the site, and what the config calls a choice is text.
 */

const SECRET = 'canaryword'
const LABEL = '<img src=x onerror=alert(1)> "quoted" & more'
const VALUE = `<b>bold</b> & 'more'`
const config = (plan: string) => `export default {
  title: 'Site',
  url: 'https://docs.example.com',
  variables: { plan: '${plan}' },
  choices: { kind: { label: ${JSON.stringify(LABEL)}, values: ['Plain', ${JSON.stringify(VALUE)}] } },
}
`
const TEXT = `:::when{plan="secret"}
## ${SECRET} heading

${SECRET} text with [a link](./${SECRET}.md) and :badge[${SECRET}].

\`\`\`js title="${SECRET}"
${SECRET}()
\`\`\`
:::

A :when[${SECRET} word]{plan="secret"} here.

- ${SECRET.slice(0, 3)}
- :::when{plan="secret"}
  ${SECRET} item
  :::

:::when{kind="${VALUE}"}
Text.
:::
`

let site: TempSite
beforeAll(() => {
  site = tempSite({
    'content/index.md': page('Home', TEXT),
    'content/other.md': page('Other', 'Text.'),
  })
})

async function built(plan: string) {
  site.write({ 'docs-site.config.ts': config(plan) })
  const { code, stdout, stderr } = await site.call(['build', '--json'])
  const files = readdirSync(site.path('dist'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
  return { code, said: stdout + stderr, files }
}

describe('conditions', () => {
  it('of what is not part of a build no word is in the site, whatever was built before', async () => {
    // It is there where it is meant to be: a search that finds nothing would show nothing.
    site.write({ [`content/${SECRET}.md`]: page('Target', 'Text.') })
    const whole = await built('secret')
    expect(whole.code).toBe(0)
    expect(whole.files.join('\n').split(SECRET).length).toBeGreaterThan(10)
    site.write({
      [`content/${SECRET}.md`]: page('Target', 'Text.').replace('---\n', '---\ndraft: true\n'),
    })
    const { code, said, files } = await built('public')
    expect([code, said.includes(SECRET)]).toEqual([0, false])
    expect(files.filter((text) => text.toLowerCase().includes(SECRET))).toEqual([])
    const items = parseHtml(site.read('dist/index.html')).querySelectorAll('article li')
    expect(items).toHaveLength(1)
  })

  it('labels and values are text, in the switch and in the parts of the page', async () => {
    await built('public')
    const document = parseHtml(site.read('dist/index.html'))
    expect(document.querySelector('.choice legend')?.textContent).toBe(LABEL)
    const inputs = [...document.querySelectorAll('.choice input')]
    expect(inputs.map((input) => input.getAttribute('value'))).toEqual(['Plain', VALUE])
    expect(document.querySelector('.when .tab-name')?.textContent).toBe(`${LABEL}: ${VALUE}`)
    expect(document.querySelector('[data-when]')?.getAttribute('data-when')).toBe(`kind=${VALUE}`)
    expect(document.querySelector('article :is(img, b)')).toBeNull()
  })

  it('a site without choices has the script, the styles and the pages that it had', async () => {
    site.write({
      'docs-site.config.ts': `export default { title: 'Site', variables: { plan: 'secret' } }\n`,
      'content/index.md': page('Home', ':::when{plan="secret"}\nText.\n:::'),
    })
    const read = () => ['index.html', 'other.html'].map((name) => site.read(`dist/${name}`))
    expect((await site.call(['build'])).code).toBe(0)
    const settled = read()
    site.write({ 'content/index.md': page('Home', 'Text.') })
    expect((await site.call(['build'])).code).toBe(0)
    expect(read()).toEqual(settled)
    expect(settled.join('')).not.toMatch(/data-when|data-choice|beforematch/)
  })
})
