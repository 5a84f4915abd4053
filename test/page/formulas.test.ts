import { describe, expect, it } from 'vitest'
import type { MarkdownParser } from '../../src/model/markdown.ts'
import { drawFormula } from '../../src/page/formulas/draw-formula.ts'
import { mayHoldFormula } from '../../src/page/formulas/formula-syntax.ts'
import { loadedParser } from '../support/markdown-tools.ts'
import {
  componentsOf,
  contextWith,
  formulas,
  parsed,
  parsedIn,
  problems,
  shown,
} from './markdown-fixture.ts'

const parsers = await Promise.all([loadedParser('auto', true), loadedParser('remark', true)])
const context = contextWith({ math: true })
const PAGE = '---\ntitle: Page\n---\n\n'

function page(text: string, parser: MarkdownParser = context.parser) {
  return parsedIn({ ...context, parser }, PAGE + text)
}

/** A page in a site that has these files besides. */
function parsedWithFormulas(
  files: Readonly<Record<string, string>>,
  text: string,
  parser: MarkdownParser,
) {
  return parsedIn({ ...context, parser }, text, (path) => {
    const found = files[path]
    return found === undefined ? { kind: 'missing', names: [] } : { kind: 'text', text: found }
  })
}

/** A formula as `drawFormula` gives it, or the reason why not. */
function drawn(tex: string, isDisplay = false): { html: string; text: string } {
  const found = drawFormula(tex, isDisplay, formulas)
  if ('html' in found) return found
  throw new Error(found.kind === 'invalid' ? found.reason : found.refused.instead)
}

/** What a text shows: words, `<code>`, and formulas as `(x^2)` in a line or `[[x^2]]` in a block. */
function read(text: string, parser?: MarkdownParser): string {
  const { body } = page(text, parser)
  return shown(body, (name, props, _context, children) =>
    name === 'formula'
      ? `(${String(props['text'])})`
      : name === 'formula-block'
        ? `[[${String(props['text'])}]]`
        : `${name}:${String(props['title'] ?? '')}${children()}`,
  ).replace(/\n/g, ' ')
}

/** Texts, and how both parsers read them. */
const READ: readonly (readonly [text: string, shown: string])[] = [
  ['A $x^2$ b.', '<p>A (x^2) b.</p>'],
  ['From $5 to $10.', '<p>From $5 to $10.</p>'],
  ['It costs $5, 5 $ or US$ 5.', '<p>It costs $5, 5 $ or US$ 5.</p>'],
  ['$5 and *really* $6', '<p>$5 and <em>really</em> $6</p>'],
  ['\\$x$ and $y$', '<p>$x$ and (y)</p>'],
  ['The $n$th of $n$-1', '<p>The (n)th of (n)-1</p>'],
  ['$x$2 is text', '<p>$x$2 is text</p>'],
  ['$ x $ is text, $x $ too', '<p>$ x $ is text, $x $ too</p>'],
  ['`$x` $y$ `b$`', '<p><code>$x</code> (y) <code>b$</code></p>'],
  ['$5 or `$HOME`', '<p>$5 or <code>$HOME</code></p>'],
  ['$\\text{\\$5}$ a', '<p>($5) a</p>'],
  ['$a\n= b$', '<p>(a=b)</p>'],
  ['$a*b$ c*', '<p>(a∗b) c*</p>'],
  ['$<b>$ a', '<p>(<b>) a</p>'],
  ['$`x_1`$ as GitHub writes it', '<p>(x_1) as GitHub writes it</p>'],
  ['In $$x$$ a text', '<p>In (x) a text</p>'],
  ['$$x$$', '[[x]]'],
  ['$$x$$\n$$y$$', '[[x]] [[y]]'],
  ['$$\nx\n$$', '[[x]]'],
  ['$$ a =\nb\n$$', '[[a=b]]'],
  ['a\n$$\nx\n$$\nb', '<p>a</p> [[x]] <p>b</p>'],
  ['```math\n\\frac{1}{2}\n```', '[[1/2]]'],
  ['- $$\n  x\n  $$\n- b', '<ul> <li> [[x]] </li> <li>b</li> </ul>'],
  ['> $$\n> x\n> $$', '<blockquote> [[x]] </blockquote>'],
  [':::note[A $\\sqrt{x+1}$ b]\n$x$\n:::', 'callout:A √(x+1) b<p>(x)</p>'],
  ['[$x$](#a)', '<p><a href="{0}">(x)</a></p>'],
  ['{$x$} and {x}', '<p>{(x)} and {x}</p>'],
  ['{$a} costs {$b}, and $x$ {$c}', '<p>{$a} costs {$b}, and (x) {$c}</p>'],
  ['`$` $a$', '<p><code>$</code> (a)</p>'],
  ['``$`$`` $', '<p><code>$`$</code> $</p>'],
  ['`$ $a$', '<p>`$ (a)</p>'],
  ['$$a$', '<p>$$a$</p>'],
  ['$a$$', '<p>$a$$</p>'],
  ['$1$2$', '<p>$1(2)</p>'],
  ['$a$b$c$', '<p>(a)b(c)</p>'],
  ['\\`$`', '<p>`$`</p>'],
  ['$a\n\nb$', '<p>$a</p> <p>b$</p>'],
]

describe.each(parsers.map((parser) => [parser.name, parser] as const))('%s reads', (_, parser) => {
  it.each(READ)('%j', (text, expected) => {
    expect(read(text, parser)).toBe(expected)
  })

  it('formulas in tables, where a bar is escaped as in code', () => {
    const { body } = page('| a |\n| - |\n| $\\|x\\|$ |\n| $5 |', parser)
    expect(componentsOf(body, 'formula').map(({ props }) => props['text'])).toEqual(['|x|'])
    expect(shown(body)).toContain('<td>$5</td>')
  })

  it('headings, whose titles and ids have words', () => {
    const { headings, text } = page('## The energy $E = mc^2$\n\nA $\\frac{a}{b+c}$ b.', parser)
    expect(headings.map(({ title, id }) => [title, id])).toEqual([
      ['The energy E=mc^2', 'the-energy-emc2'],
    ])
    expect(text.map((section) => section.text)).toEqual([['A a/(b+c) b.']])
  })

  it('a leading title with its words', () => {
    const { title, diagnostics } = parsedIn({ ...context, parser }, '# The root $\\sqrt 2$\n\na')
    expect([title, diagnostics]).toEqual(['The root √2', []])
  })

  it('formulas of included files, and prices there, each at its place', () => {
    const files = { 'content/guide/_a.md': 'Costs $5 and $6, or $x^2$.\n\nA $\\foo$ b.' }
    const text = `${PAGE}$y$\n\n::include{file="./_a.md"}`
    const { body, diagnostics } = parsedWithFormulas(files, text, parser)
    expect(componentsOf(body, 'formula').map(({ props }) => props['text'])).toEqual(['y', 'x^2'])
    expect(shown(body)).toContain('Costs $5 and $6, or <formula')
    expect(diagnostics.map(({ at }) => [at?.file, at?.line, at?.column])).toEqual([
      ['content/guide/_a.md', 3, 4],
    ])
  })

  it('variables beside formulas, and none in them', () => {
    const config = { ...context.config, variables: { x: '1' } }
    const { body } = parsedIn({ ...context, config, parser }, `${PAGE}{$x} and $a$ and {$x}`)
    expect(shown(body)).toMatch(/^<p>1 and <formula .*<\/formula> and 1<\/p>$/)
  })
})

it('without the setting dollar signs are text, and a plugin has its own nodes', () => {
  const { body } = parsed(`${PAGE}A $x^2$ b, $y$.\n\n$z$`)
  expect(shown(body)).toBe('<p>A $x^2$ b, $y$.</p>\n<p>$z$</p>')
})

/** Formulas in one line of text. */
const WORDS: readonly (readonly [tex: string, words: string])[] = [
  ['\\frac{a+b}{2}', '(a+b)/2'],
  ['\\sqrt[3]{x}', '√[3]x'],
  ['x_i^{n+1}', 'x_i^(n+1)'],
  ['\\sum_{i=1}^n i', '∑_(i=1)^n i'],
  ['\\mathbf{x} \\cdot \\mathbb{R}', 'x⋅R'],
  ['\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}', '(a b; c d)'],
  ['a\\phantom{b}c', 'ac'],
  ['\\text{if } x', 'if x'],
]

describe('a formula', () => {
  it('has its source as alternative, and no styles, links or classes of its own', () => {
    expect(drawn('a < b').html).toBe(
      '<math alttext="a < b"><mrow><mi>a</mi><mo>&lt;</mo></mrow><mrow><mi>b</mi></mrow></math>',
    )
    expect(drawn('\\text{"}\\&').html).toContain('<math alttext="\\text{&quot;}\\&amp;">')
  })

  it.each(WORDS)('%s is said as %s', (tex, words) => {
    expect(drawn(tex, true).text).toBe(words)
  })

  it('can be focused in a text where a part of it may have to scroll', () => {
    const wide = `\\frac{${'x'.repeat(40)}}{y}`
    expect(drawn(wide).html).toContain(' tabindex="0"')
    expect(drawn(wide, true).html).not.toContain('tabindex')
    expect(drawn(`${'a + '.repeat(40)}b`).html).not.toContain('tabindex')
  })

  it('keeps colours as attributes; black is the colour of the text', () => {
    expect(drawn('\\textcolor{red}{x}').html).toContain('<mi mathcolor="#ff0000">x</mi>')
    expect(drawn('\\textcolor{black}{x}').html).toContain('<mi mathcolor="currentcolor">x</mi>')
    expect(drawn('\\colorbox{yellow}{x}').html).toMatch(/mathbackground="#[^"]+" class="tml-pad"/)
  })

  it('keeps the lines of tables, boxes and room taken away as classes', () => {
    const table = drawn('\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}').html
    expect(table).toContain('<mtd class="tml-b tml-l0 tml-r"><mi>a</mi></mtd>')
    expect(drawn('\\boxed{x}').html).toContain('class="tml-fbox"')
    expect(drawn('a\\negmedspace b').html).toContain(
      '<mrow><mrow class="tml-kern-4"></mrow></mrow>',
    )
    expect(drawn('x = 1 \\tag{7}', true).html).toMatch(
      /<mtable displaystyle="true" class="tml-full">/,
    )
  })
})

/** What is wrong with a text, and where: the front matter has four lines. */
const WRONG: readonly (readonly [text: string, ...problems: readonly string[]])[] = [
  ['a $x + \\foo{y}$ b', 'math-invalid 5:8 4'],
  ['a $x_$ b', 'math-invalid 5:4 1'],
  ['$$\nx\n  \\frac{a}\n$$', 'math-invalid 7:11 1'],
  ['> $$\n> \\bar\n> + \\foo\n> $$', 'math-invalid 7:5 4'],
  ['- ```math\n  \\foo\n  ```', 'math-invalid 6:3 4'],
  ['$$ \\foo\n$$', 'math-invalid 5:4 4'],
  ['a $\\href{https://a.b}{x}$', 'math-command 5:4 5'],
  ['$$\na \\\\def\n\\def\\x{y}\n$$', 'math-command 7:1 4'],
  ['$$\n$$', 'math-invalid 5:1 2'],
  ['$$\nx\n\nb', 'math-unclosed 5:1 2'],
  ['$$ a\n+ b $$\n\nc', 'math-unclosed 5:1 4'],
  ['> $$\n> x\n\nb', 'math-unclosed 5:3 2'],
  ['## A $\\foo$\n\nb', 'math-invalid 5:7 4'],
  [':::note[A $\\foo$]\nb\n:::', 'math-invalid 5:12 4'],
  ['A \\(x^2\\) b', 'foreign-notation 5:3 7'],
  ['\\[\nx_1\n\\]', 'foreign-notation 5:1 2'],
  ['```katex\nx\n```', 'foreign-notation 5:4 5'],
  ['Write \\[optional\\] or \\(perhaps\\)'],
  ['`\\foo` $5 `$\\foo$`\n\n```sh\necho $a $b\n```'],
]

describe('what is wrong is told at its place', () => {
  it.each(WRONG)('%j', (text, ...expected) => {
    for (const parser of parsers)
      expect([parser.name, ...problems(page(text, parser))]).toEqual([parser.name, ...expected])
  })

  it('with a reason, and the source is shown as code', () => {
    const { diagnostics, body } = page('$\\foo$')
    expect(diagnostics[0]?.message).toBe(
      'The formula cannot be read: unsupported function name: \\foo',
    )
    expect(shown(body)).toBe('<p><code>\\foo</code></p>')
  })

  it('with what stands for a notation of another tool', () => {
    const fixes = page('A \\(x^2\\) b \\[y_1\\]').diagnostics.map(({ fix }) => fix?.replacement)
    expect(fixes).toEqual(['$x^2$', '$$y_1$$'])
  })

  it('and where formulas are not switched on, fences and blocks of them are', () => {
    const found = parsed(`${PAGE}\`\`\`math\nx\n\`\`\`\n\n$$\ny\n$$`).diagnostics
    expect(found.map(({ code }) => code)).toEqual(['foreign-notation', 'foreign-notation'])
    for (const { hint } of found) expect(hint).toContain('markdown: { math: true }')
  })
})

it('every text that holds a formula may hold one', () => {
  const remark = parsers[1]
  for (const [text] of READ) {
    const holdsOne = /"type":"(?:inlineMath|math)"/.test(JSON.stringify(remark?.parse(text)))
    if (holdsOne) expect(mayHoldFormula(text), text).toBe(true)
  }
})

it.each(['no', '$5', 'A $5 or $ 6', '{$a} and {$b}', 'echo $HOME'])(
  '%j is read by the native parser: it holds no formula',
  (text) => expect(mayHoldFormula(text)).toBe(false),
)
