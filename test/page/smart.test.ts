import { describe, expect, it } from 'vitest'
import { smartText } from '../../src/page/text/smart-text.ts'
import { parseHtml } from '../support/html.ts'
import { html, parsed } from './markdown-fixture.ts'

const smart = { smart: true }
const words = (text: string) => parseHtml(html(text, smart)).body.textContent?.trim()

describe('quotes, dashes and dots of print', () => {
  it.each([
    [`"Yes," she said, "it's 'fine'."`, '“Yes,” she said, “it’s ‘fine’.”'],
    [`the users' own ("quoted") words`, 'the users’ own (“quoted”) words'],
    [`the '90s, and 'em`, 'the ’90s, and ’em'],
    ['fast - and small', 'fast – and small'],
    ['pages 3--5, this --- and that', 'pages 3–5, this — and that'],
    ['wait...', 'wait…'],
    ['plain', 'plain'],
    [`the '90 car and '20' cars`, 'the ’90 car and ‘20’ cars'],
    [`'Tis 'twas 'cause 'til 'tilde'`, '’Tis ’twas ’cause ’til ‘tilde’'],
    ['a -\nb', 'a –\nb'],
    ['a - 3, 5 - a 3, 5 a - 3', 'a – 3, 5 – a 3, 5 a – 3'],
    ['a--b -- c', 'a–b – c'],
    ['a--“b”--c, a--‘b’--c, a--(b)--c', 'a–“b”–c, a–‘b’–c, a–(b)–c'],
    [`a--"b", a--'b'`, 'a–“b”, a–‘b’'],
    ['5---6', '5—6'],
  ])('%s', (text, shown) => {
    expect(smartText(text)).toBe(shown)
  })

  it.each([
    '5 - 3',
    '- a',
    '--flag',
    'a --flag',
    'well-known',
    '-----',
    '....',
    '/...',
    '-1',
    'a-',
    'a --flag b',
    'a--/b',
    '.--b',
    'a--',
    'a----b',
    '5  -  3',
    '5\n- 3',
    'a..b',
  ])('leave %s as it is', (text) => {
    expect(smartText(text)).toBe(text)
  })

  it.each([...'([{<“‘-–—/ \n'])('open after %j', (sign) => {
    expect(smartText(`${sign}"a" ${sign}'b'`)).toBe(`${sign}“a” ${sign}‘b’`)
    expect(smartText(`"a" 'b'`, sign)).toBe(`“a” ‘b’`)
  })

  it.each([...'.)x1”'])('close after %j', (sign) => {
    expect(smartText(`${sign}"a ${sign}'b`)).toBe(`${sign}”a ${sign}’b`)
    expect(smartText(`"a`, sign)).toBe('”a')
  })

  it('take linear time', () => {
    const long = `"a - '`.repeat(200_000)
    expect(smartText(long)).toHaveLength(long.length)
  })
})

describe('markdown.smart', () => {
  const text = `## What's new\n\n"*Quoted*" and **"bold"**, \`"code" -- 'x'\` - it's [a "link"](/x "t'")...\n\n\`\`\`sh\necho "it's"\n\`\`\`\n\n:::note[Don't]\nWon't.\n:::`

  it('is for texts of all kinds, and not for code', () => {
    expect(words(text)).toContain(`“Quoted” and “bold”, "code" -- 'x' – it’s a “link”…`)
    expect(words(text)).toContain('Won’t.')
    expect(html(text, smart)).toContain('Don’t')
    expect(html(text, smart)).toContain(`it's`)
    expect(html(text)).not.toMatch(/[‘’“”–…]/)
  })

  it('knows what a quote stands behind, be it code', () => {
    expect(words('`docsgen`\'s own, and `a`"')).toBe('docsgen’s own, and a”')
  })

  it.each([
    ['"![a](x.png)" b', '<p>“{0}” b</p>'],
    ["![logo](x.png)'s", '<p>{0}’s</p>'],
    ['"[![a](x.png)](/b)"', '<p>“<a href="{0}">{1}</a>”</p>'],
    [
      '"<picture><source srcset="a.avif"><img src="a.png" alt="a"></picture>"',
      '<p>“<picture><source srcset="{0}">{1}</picture>”</p>',
    ],
    ['"<video src="a.mp4"></video>"', '<p>“<video src="{0}"></video>”</p>'],
  ])('takes what is shown in a line for a word: %s', (written, shown) => {
    expect(html(written, smart)).toBe(shown)
  })

  it('leaves ids and texts for search as they were written', () => {
    const page = parsed(text, smart)
    expect(page.headings[0]).toMatchObject({ id: 'whats-new', title: 'What’s new' })
    expect(page.text.flatMap(({ text: lines }) => lines).join(' ')).toContain(`it's a "link"...`)
    expect(parsed(text).headings[0]?.id).toBe('whats-new')
  })

  it('is for title, label and description of a page', () => {
    const front = `---\ntitle: What's up\nlabel: It's\ndescription: Fast - and "small"\n---\n\n# What's up\n\nText.`
    const page = parsed(front, smart)
    expect(page.meta).toMatchObject({ label: 'It’s', description: 'Fast – and “small”' })
    expect([page.title, page.headings]).toEqual(['What’s up', []])
    expect(parsed(`# What's up`, smart).title).toBe('What’s up')
  })

  it('lets no markup in', () => {
    expect(html(`"<b onclick='x()'>a</b>" &lt;img src="x"&gt;`, smart)).toBe(
      '<p>“<b>a</b>” &lt;img src=”x”></p>',
    )
  })
})
