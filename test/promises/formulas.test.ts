import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { drawFormula, MAX_FORMULA } from '../../src/features/formulas/draw-formula.ts'
import { loadRenderer } from '../../src/features/formulas/formula-renderer.ts'
import { contextWith, parsedIn, rendered, shown } from '../page/markdown-fixture.ts'
import { share } from '../support/long.ts'
import { loadedParser } from '../support/markdown-tools.ts'

/*
 * Formulas come from strangers, too: what is drawn brings nothing into a page that could act, and ends.
 */

const formulas = await loadRenderer()
const window = new Window()

/** Elements and attributes of what docsgen has written, which escapes what is not its own. */
function partsOf(html: string): readonly string[] {
  return Array.from(
    html.matchAll(/<([^\s>/]+)((?:\s+[^\s=">]+(?:="[^"]*")?)*)>/g),
    ([, name = '', rest = '']) => [
      name,
      ...Array.from(
        rest.matchAll(/\s([^\s="]+)(?:="[^"]*")?/g),
        ([, attribute]) => `@${attribute}`,
      ),
    ],
  ).flat()
}

/** The same, as a browser finds them. */
function partsInBrowser(html: string): readonly string[] {
  window.document.body.innerHTML = html
  return [...window.document.body.querySelectorAll('*')].flatMap((element) => [
    element.tagName.toLowerCase(),
    ...[...element.attributes].map(({ name }) => `@${name}`),
  ])
}

const ELEMENTS =
  'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'
const ATTRIBUTES =
  'accent alttext class columnalign depth display displaystyle fence form height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rspace scriptlevel separator stretchy symmetric tabindex voffset width'
const HARMLESS = new Set([
  ...ELEMENTS.split(' '),
  ...ATTRIBUTES.split(' ').map((name) => `@${name}`),
])

/** What in formulas is more than harmless, and what of the library's has no form in pages. */
function harmIn(texts: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const tex of texts) {
    const drawn = drawFormula(tex, true, formulas)
    if ('reason' in drawn && /pages have no/.test(drawn.reason))
      found.add(`${tex}: ${drawn.reason}`)
    if (!('html' in drawn)) continue
    for (const part of partsOf(drawn.html)) if (!HARMLESS.has(part)) found.add(`${tex}: ${part}`)
  }
  return [...found]
}

/** Every name of a command that stands in the library. */
const library = createRequire(import.meta.url).resolve('temml')
const commands = new Set(
  Array.from(
    readFileSync(library, 'utf8').matchAll(/"\\\\([a-zA-Z]+)"/g),
    ([, name]) => `\\${name}`,
  ),
)

describe('[P2] formulas cannot script a reader', () => {
  it('whatever command they name', () => {
    expect(commands.size).toBeGreaterThan(1000)
    const some = [...commands].filter((_name, index) => index % share(8, 1) === 0)
    const texts = some.flatMap((name) => [name, `${name}{a}{b}`, `${name}{-1em}x`])
    expect(harmIn(texts)).toEqual([])
  })

  const HOSTILE = [
    '\\href{javascript:alert(1)}{x}',
    '\\url{javascript:alert(1)}',
    '\\includegraphics{https://evil.example/x.png}',
    '\\class{x" onclick="alert(1)}{y}',
    '\\style{background:url(https://evil.example)}{y}',
    '\\id{docsgen-main}{y}',
    '\\htmlId{docsgen-main}{y}',
    '\\htmlData{x=1}{y}',
    '\\data{x=1}{y}',
    '\\texttip{x}{<script>}',
    '\\text{<script>alert(1)</script>}',
    '\\text{"><img src=x onerror=alert(1)>}',
    '\\textcolor{red;background:url(x)}{y}',
    '\\color{"><script>}x',
    '\\tag{<img src=x onerror=alert(1)>}x',
    '\\operatorname{</math><script>alert(1)</script>}',
    '</math><script>alert(1)</script>',
    '<!--',
    '\x81href:0\x8D',
    '\\def\\x{\\href{a}{b}}\\x',
    '\\let\\h\\href \\h{a}{b}',
    '\\begin{array}{"onclick="} a \\end{array}',
    '\\verb|<script>alert(1)</script>|',
    '\\char"3C script>',
    '\\rule{1em;x:y}{1em}',
  ]

  it.each(HOSTILE)('%j', (tex) => {
    expect(harmIn([tex])).toEqual([])
    const context = contextWith({ math: true })
    for (const text of [`a $${tex}$ b`, `$$\n${tex}\n$$`, `## $${tex}$`]) {
      const { nodes, headings } = parsedIn(context, `---\ntitle: A\n---\n\n${text}\n`)
      const html = rendered(nodes, (_name, props) => String(props['html']))
      const around = [
        'p',
        'pre',
        'code',
        'wbr',
        'span',
        'h2',
        '@id',
        'a',
        '@class',
        '@href',
        '@aria-label',
      ]
      const parts = partsInBrowser(html)
      expect(parts.filter((part) => !HARMLESS.has(part) && !around.includes(part))).toEqual([])
      for (const { title } of headings) expect(title).not.toMatch(/[\x81\x8D\uFDD0-\uFDEF]/)
    }
  })

  it('their markup stays what it is when it is parsed again', () => {
    for (const tex of [
      '\\text{<b>\\&amp;</b>}',
      '\\text{a\\$b}',
      'a<b>c',
      '\\text{<style><!--</style>}',
    ]) {
      const drawn = drawFormula(tex, true, formulas)
      if (!('html' in drawn)) throw new Error(tex)
      expect(partsInBrowser(drawn.html).filter((part) => !HARMLESS.has(part))).toEqual([])
    }
  })
})

describe('[P7] formulas end', () => {
  const nested = (before: string, after: string, depth: number) =>
    `${before.repeat(depth)}x${after.repeat(depth)}`
  const reasonOf = (tex: string): string => {
    const drawn = drawFormula(tex, true, formulas)
    if ('html' in drawn) return 'drawn'
    return drawn.kind === 'invalid' ? drawn.reason : drawn.refused.command
  }

  it('definitions are refused, so that none can grow', () => {
    expect(reasonOf('\\def\\a{\\a\\a}\\a')).toBe('\\def')
    expect(reasonOf('\\newcommand{\\a}{\\a}\\a')).toBe('\\newcommand')
    expect(reasonOf('\\gdef\\a#1{#1#1}\\a\\a\\a x')).toBe('\\gdef')
  })

  it('one formula knows nothing of another', () => {
    expect(reasonOf('\\definecolor{red}{HTML}{00FF00}')).toBe('\\definecolor')
    expect(reasonOf('\\a')).toMatch(/unsupported function name/)
  })

  it('very deep and very long ones are errors, and commands that would draw twice are refused', () => {
    for (const [before, after] of [
      ['\\frac{', '}{x}'],
      ['{', '}'],
      ['x^{', '}'],
      ['\\left(', '\\right)'],
      ['\\begin{matrix}', '\\end{matrix}'],
    ] as const) {
      const depth = Math.floor((MAX_FORMULA - 1) / (before.length + after.length))
      expect(['drawn', 'it is nested too deeply', 'it has no meaning']).toContain(
        reasonOf(nested(before, after, depth)),
      )
    }
    expect(reasonOf('x'.repeat(MAX_FORMULA))).toBe('drawn')
    expect(reasonOf('x'.repeat(MAX_FORMULA + 1))).toBe(
      `it has ${MAX_FORMULA + 1} characters; the limit is ${MAX_FORMULA}`,
    )
    expect(reasonOf(nested('\\mathllap{', '}', 40))).toBe('\\mathllap')
    expect(reasonOf(nested('\\cancelto{x}{', '}', 40))).toBe('\\cancelto')
  })

  it('dollar signs are read in a moment, or are too many', async () => {
    const parser = await loadedParser('remark', true)
    for (const piece of [
      '$',
      '$a',
      '$a ',
      '$a$',
      '$$',
      '$$a',
      '`$',
      '`',
      '\\$',
      '$\\$',
      '$`',
      '$a\n',
    ]) {
      const text = piece.repeat(20_000 / piece.length)
      const limit = parser.overLimit?.(text)
      if (limit === undefined) expect(parser.parse(text).type).toBe('root')
    }
  })
})

it('[P9] a formula is drawn the same each time', () => {
  const tex = '\\begin{align} a &= \\frac{b}{c} \\\\ d &= \\sqrt{e} \\end{align}'
  const text = `---\ntitle: A\n---\n\n$$\n${tex}\n$$\n\n$a$ and $a$\n`
  const bodies = [1, 2, 3].map(() => shown(parsedIn(contextWith({ math: true }), text).nodes))
  expect(new Set(bodies).size).toBe(1)
})
