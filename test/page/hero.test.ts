import { describe, expect, it } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { tempSite } from '../support/temp-site.ts'
import { parsed, problems } from './markdown-fixture.ts'

const home = (body: string, front = 'layout: home') =>
  `---\ntitle: Acme & Co\ndescription: What it is.\n${front}\n---\n\n${body}\n`
const HERO =
  '::::hero[A *promise*]\nSome words.\n\n:button[Start]{href="/"}\n\n```bash\nacme up\n```\n::::'

async function built(files: Readonly<Record<string, string>>) {
  const site = tempSite(files)
  const { code } = await site.call(['build'])
  return code === 0 ? parseHtml(site.read('dist/index.html')) : undefined
}

describe('the hero of a home page', () => {
  it('has the title and the lead of the page, text, and what is shown beside them', async () => {
    const html = await built({ 'content/index.md': home(`${HERO}\n\n## More\n\nText.`) })
    const [title, ...others] = html?.querySelectorAll('h1') ?? []
    expect(others).toEqual([])
    expect(title?.textContent).toBe('Acme & Co')
    const hero = html?.querySelector('main article > .prose-hero > .hero')
    expect(Array.from(hero?.children ?? [], ({ className }) => className)).toEqual([
      'hero-text',
      'hero-media',
    ])
    expect(hero?.querySelector('h1 + .headline')?.textContent).toBe('A promise')
    expect(hero?.querySelector('.hero-text .lead')?.textContent).toBe('What it is.')
    expect(hero?.querySelector('.hero-text .button')?.getAttribute('href')).toBe('/')
    expect(hero?.querySelector('.hero-media pre')?.textContent).toContain('acme up')
    expect(html?.querySelector('main :is(h1, h2)')).toBe(title)
    expect(html?.querySelectorAll('.eyebrow, .tocbar')).toHaveLength(0)
    expect(html?.querySelectorAll('.right-column .toc-list a')).toHaveLength(1)
  })

  it.each([
    ['an image', true, '![A](./a.png)'],
    ['a light and a dark image', true, '![A](./a.png#only-light)\n![A](./b.png#only-dark)'],
    ['a code group', true, '::::code-group\n```js\na\n```\n```ts\nb\n```\n::::'],
    ['code and what it prints', true, '```bash\na\n```\n\n```output\nb\n```'],
    [
      'a code group and what it prints',
      true,
      ':::code-group\n```js\na\n```\n:::\n\n```output\nb\n```',
    ],
    ['nothing', false, 'More text with ![A](./a.png).'],
  ])('may show %s', (_, isShown, body) => {
    const page = parsed(home(`:::::hero\nText.\n\n${body}\n:::::`))
    expect(page.diagnostics).toEqual([])
    expect(JSON.stringify(page.nodes).includes('"hero-media"')).toBe(isShown)
  })

  it('is told where it is not what a home page begins with, and where it shows two things', () => {
    expect(problems(parsed(home(`${HERO}\n\n${HERO}`)))).toEqual(['directive-invalid 17:1 1'])
    expect(problems(parsed(home(HERO, 'layout: doc')))).toEqual(['directive-invalid 7:1 1'])
    expect(problems(parsed(home(`Text.\n\n${HERO}`)))).toEqual(['directive-invalid 9:1 1'])
    const two = ':::hero\n![A](./a.png)\n\n```bash\na\n```\n:::'
    expect(problems(parsed(home(two)))).toEqual(['directive-invalid 10:1 7'])
    expect(problems(parsed(home(HERO)))).toEqual([])
  })

  it('lets no markup in through title and description', async () => {
    const evil = '"</h1><script>alert(1)</script>'
    const page = `---\ntitle: '${evil}'\ndescription: 'A ${evil}'\nlayout: home\n---\n\n${HERO}\n`
    const html = await built({ 'content/index.md': page })
    expect(html?.querySelector('h1')?.textContent).toBe(evil)
    expect(html?.querySelector('.hero .lead')?.textContent).toBe(`A ${evil}`)
    expect(html?.querySelectorAll('main script')).toHaveLength(0)
  })
})

describe('a page that asks nothing', () => {
  it('has no question at its end', async () => {
    const asked = async (front: string) =>
      (await built({ 'content/index.md': home('Text.', front) }))?.querySelectorAll('.feedback')
        .length
    expect(await asked('feedback: false')).toBe(0)
    expect(await asked('layout: home')).toBe(1)
  })
})
