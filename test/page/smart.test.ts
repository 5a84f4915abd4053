import { describe, expect, it } from 'vitest'
import { smartText } from '../../src/page/text/smart-text.ts'
import { parseHtml } from '../support/html.ts'
import { html, parsed, shown } from './markdown-fixture.ts'

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

  it.each([
    ['a*b "c"*"', '<p>a<em>b “c”</em>”</p>'],
    ['*a*"b', '<p><em>a</em>”b</p>'],
    ['`a`"b', '<p><code>a</code>”b</p>'],
    ['![A](/a.png)"b', '<p>{0}”b</p>'],
    [':badge["a"]"b', '<p><badge {"text":"“a”","status":"other"}></badge>”b</p>'],
    [':icon[key]"b', '<p><icon {"icon":"{0}"}></icon>”b</p>'],
    [':::details["a"]\n"b"\n:::', '<details {"summary":"“a”"}><p>“b”</p></details>'],
    [`::card['a']{href="/b"}`, '<card {"title":"‘a’","href":"{0}"}></card>'],
    [`::site-map['a']`, `<site-map {"title":"'a'"}></site-map>`],
    ['<pre>"a"</pre>', '<pre>"a"</pre>'],
    ['a<br>"b"', '<p>a<br>“b”</p>'],
    ['- a\n- "b"', '<ul>\n<li>a</li>\n<li>“b”</li>\n</ul>'],
    ['<div>a<p>b</p>"c"</div>', '<div>a<p>b</p>“c”</div>'],
    ['a **b**--c', '<p>a <strong>b</strong>–c</p>'],
    ['a<b></b>"c', '<p>a<b></b>”c</p>'],
    ['a<!-- b -->"c', '<p>a”c</p>'],
  ])('goes on from what stands before: %j', (written, expected) => {
    expect(html(written, smart)).toBe(expected)
  })

  it.each([
    ['term', ":term[peer]'s key", '’s key'],
    ['term in quotes', 'a ":term[peer]", b', '”, b'],
    ['badge', 'a ":badge[Beta]{status="info"}".', '”.'],
    ['button', 'a ":button[Go]{href="/b"}".', '”.'],
    ['icon', "the :icon[key]'s place", '’s place'],
    ['formula', "of $n$'s value", '’s value'],
    ['choice', `a :when[word]{os="linux"}'s place, ":when["b"]{os="linux"}".`, '</when-text>”.'],
  ])('takes a component in a line for a word, or for what it holds: a %s', (_name, text, end) => {
    const glossary = { peer: 'A machine.' }
    const choices = { os: { label: 'System', values: ['Linux', 'macOS'] } }
    const page = parsed(`The ${text}`, { ...smart, math: true, glossary, choices })
    expect(page.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(shown(page.body)).toContain(`${end}</p>`)
    expect(shown(page.body)).not.toContain('‘')
  })

  it.each('abbr b bdi bdo cite del dfn em i ins mark q s small span strong sub sup u'.split(' '))(
    'reads <%s> as a part of its line',
    (name) => {
      expect(html(`x <${name}>a</${name}>"b <${name}>"c"</${name}>`, smart)).toBe(
        `<p>x <${name}>a</${name}>”b <${name}>“c”</${name}></p>`,
      )
    },
  )

  it.each(['kbd', 'samp', 'var'])('leaves what <%s> holds', (name) => {
    expect(html(`x <${name}>"a"</${name}>"b`, smart)).toBe(`<p>x <${name}>"a"</${name}>”b</p>`)
  })

  it('takes an image for a word', () => {
    expect(html('"![A](/a.png)" ![A](/a.png)"', smart)).toBe('<p>“{0}” {1}”</p>')
  })

  it('lets no markup in', () => {
    expect(html(`"<b onclick='x()'>a</b>" &lt;img src="x"&gt;`, smart)).toBe(
      '<p>“<b>a</b>” &lt;img src=”x”></p>',
    )
  })
})
