import { describe, expect, it } from 'vitest'
import { smartText } from '../../src/page/pipeline/smart-text.ts'
import { parseHtml } from '../support/html.ts'
import { tables } from '../support/tables.ts'
import { html, parsed, shown } from './markdown-fixture.ts'

const { typography, untouched, inlineWords, continued, inlineComponents } = tables<{
  typography: readonly (readonly [text: string, shown: string])[]
  untouched: readonly string[]
  inlineWords: readonly (readonly [written: string, shown: string])[]
  continued: readonly (readonly [written: string, expected: string])[]
  inlineComponents: readonly (readonly [name: string, text: string, end: string])[]
}>(import.meta.url)

const smart = { smart: true }
const words = (text: string) => parseHtml(html(text, smart)).body.textContent?.trim()

describe('quotes, dashes and dots of print', () => {
  it.each(typography)('%s', (text, shown) => {
    expect(smartText(text)).toBe(shown)
  })

  it.each(untouched)('leave %s as it is', (text) => {
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

  it.each(inlineWords)('takes what is shown in a line for a word: %s', (written, shown) => {
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

  it.each(continued)('goes on from what stands before: %j', (written, expected) => {
    expect(html(written, smart)).toBe(expected)
  })

  it.each(inlineComponents)(
    'takes a component in a line for a word, or for what it holds: a %s',
    (_name, text, end) => {
      const glossary = { peer: 'A machine.' }
      const choices = { os: { label: 'System', values: ['Linux', 'macOS'] } }
      const page = parsed(`The ${text}`, { ...smart, math: true, glossary, choices })
      expect(page.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(shown(page.nodes)).toContain(`${end}</p>`)
      expect(shown(page.nodes)).not.toContain('‘')
    },
  )

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
