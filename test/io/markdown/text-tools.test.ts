import { describe, expect, it } from 'vitest'
import type { IGrammar } from 'vscode-textmate'
import { codeHighlighter, MAX_CODE, spanHtml } from '../../../src/io/markdown/code-highlighter.ts'
import { rolesByColor } from '../../../src/io/markdown/code-roles.ts'
import { loadParser } from '../../../src/io/markdown/load-parser.ts'
import { parserVersion } from '../../../src/io/markdown/parser-version.ts'
import { highlighterFor } from '../../support/markdown-tools.ts'
import { tables } from '../../support/tables.ts'

const { highlightedFences, linkPlaces } = tables<{
  highlightedFences: readonly (readonly [code: string, expected: string])[]
  linkPlaces: readonly (readonly [text: string, expected: readonly string[]])[]
}>(import.meta.url)

/** A grammar in which digits have the role 1 and signs the role 2; `!` takes too long, `(` opens a level. */
function grammar() {
  const asked: string[] = []
  const levels = [0, 1, 2].map((depth) => ({ depth, equals: () => false }))
  const tokenizeLine2 = (line: string, before: { depth: number } | null) => {
    asked.push(line)
    const depth = (before?.depth ?? 0) + (line.includes('(') ? 1 : 0)
    const tokens = Array.from(line.matchAll(/\d+|[-+]+|[^\d+-]+/g), ({ 0: text, index }) => {
      const role = /\d/.test(text) ? 1 : /[-+]/.test(text) ? 2 : 0
      return [index, role << 15]
    }).flat()
    return { tokens, ruleStack: levels[depth], stoppedEarly: line.includes('!') }
  }
  return { asked, it: { tokenizeLine2 } as unknown as IGrammar }
}
const roles = [undefined, 'n', 'k'] as const

describe('code that is highlighted by a grammar', () => {
  const html = (code: string) => codeHighlighter(grammar().it, roles)(code)

  it.each(highlightedFences)('%j', (code, expected) => {
    expect(html(code)).toBe(expected)
  })

  it('is plain where a line or all of it is too long', () => {
    expect(html(`1\n${'1'.repeat(2_000)}`)).toBe(
      `<span class="c-n">1</span>\n<span class="c-n">${'1'.repeat(2_000)}</span>`,
    )
    expect(html(`1\n${'1'.repeat(2_001)}\n2`)).toBe(
      `<span class="c-n">1</span>\n${'1'.repeat(2_001)}\n<span class="c-n">2</span>`,
    )
    const line = `${'1'.repeat(99)}\n`
    const most = line.repeat(MAX_CODE / 100)
    expect(html(most)).toContain('<span')
    expect(html(`${most}1`)).toBe(`${most}1`)
  })

  it('has spans without the white space at their ends', () => {
    expect([spanHtml('a  ', 'k'), spanHtml('a ', undefined), spanHtml('', 'k')]).toEqual([
      '<span class="c-k">a</span>  ',
      'a ',
      '',
    ])
    expect(spanHtml('a"\'<>&', undefined)).toBe('a"\'&lt;&gt;&amp;')
  })

  it('roles are told by the numbers of colours', () => {
    const colors = ['', '#000000', '#000001', '#000007', '#000008', '#00000a', '#0000ff']
    expect(rolesByColor(colors)).toEqual([
      ...[undefined, undefined, 'c', undefined, 'g', 'd', undefined],
    ])
  })

  it.each([
    ['json', '{"a": true, "b": "c"}', ['g "a"', 'n true', 'g "b"', 's "c"']],
    ['yaml', 'a: 1 # b', ['g a', 'n 1', 'c # b']],
    ['diff', '+a\n-b', ['i +a', 'd -b']],
  ])('%s has roles by what its parts are', async (language, code, expected) => {
    const text = (await highlighterFor([language])).highlight(code, language) ?? ''
    const found = text.matchAll(/class="c-(\w)">([^<]*)/g)
    expect(Array.from(found, ([, role, part]) => `${role} ${part}`)).toEqual(expected)
  })
})

describe('places of addresses that the parser finds', () => {
  const linksOf = async (text: string) => {
    const root = (await loadParser('remark')).parse(text, undefined)
    const found: string[] = []
    const visit = (node: never) => {
      const {
        type,
        url,
        position,
        children = [],
      } = node as {
        type: string
        url?: string
        position?: {
          start: { line: number; column: number }
          end: { line: number; column: number }
        }
        children?: never[]
      }
      const { start, end } = position ?? {}
      if (type === 'link')
        found.push(`${url} ${start?.line}:${start?.column}-${end?.line}:${end?.column}`)
      children.forEach(visit)
    }
    visit(root as never)
    return found
  }

  it.each(linkPlaces)('%j', async (text, expected) => {
    expect(await linksOf(text)).toEqual(expected)
  })
})

describe('parsers', () => {
  it.each(['auto', 'remark'] as const)('%s reads references in attributes', async (kind) => {
    const { parse } = await loadParser(kind)
    const text = ':::note{title="a &amp; b &lt;" url="?a=1&copy=2"}\n:a[b]{c="&quot;"}\n:::'
    const [container] = parse(text, undefined).children as never as readonly {
      attributes: object
      children: readonly { children: readonly { attributes: object }[] }[]
    }[]
    expect(container?.attributes).toEqual({ title: 'a & b <', url: '?a=1&copy=2' })
    expect(container?.children[0]?.children[0]?.attributes).toEqual({ c: '"' })
  })

  it('have names, of which the key of a page is made', async () => {
    for (const kind of ['auto', 'remark'] as const)
      expect(await parserVersion(kind)).toBe((await loadParser(kind)).version)
  })
})
