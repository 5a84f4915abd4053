import { describe, expect, it } from 'vitest'
import { foreignFormulas } from '../../../src/features/formulas/foreign-formulas.ts'
import { mayHoldFormula } from '../../../src/features/formulas/formula-syntax.ts'
import type { MarkdownParser } from '../../../src/model/markdown.ts'
import {
  componentsOf,
  contextWith,
  parsed,
  parsedIn,
  problems,
  shown,
} from '../../page/markdown-fixture.ts'
import { loadedParser } from '../../support/markdown-tools.ts'

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

/** What a text shows: words, `<code>`, and formulas as `(x^2)` in a line or `[[x^2]]` in a block. */
function read(text: string, parser?: MarkdownParser): string {
  const { nodes } = page(text, parser)
  return shown(nodes, (name, props, _context, children) =>
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
  ['`$x` $y$ `b$`', '<p><code><span>$x</span></code> (y) <code><span>b$</span></code></p>'],
  ['$5 or `$HOME`', '<p>$5 or <code><span>$HOME</span></code></p>'],
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
  ['``$`$`` $', '<p><code><span>$`$</span></code> $</p>'],
  ['`$ $a$', '<p>`$ (a)</p>'],
  ['$$a$', '<p>$$a$</p>'],
  ['$a$$', '<p>$a$$</p>'],
  ['$1$2$', '<p>$1(2)</p>'],
  ['$a$b$c$', '<p>(a)b(c)</p>'],
  ['\\`$`', '<p>`$`</p>'],
  ['$a\n\nb$', '<p>$a</p> <p>b$</p>'],
  ['$`a` b$', '<p>(‘a‘b)</p>'],
  ['$$a$$ $$b$$', '[[a]] [[b]]'],
  ['$$a$$ $b$', '<p>(a) (b)</p>'],
  ['$$a$$ c', '<p>(a) c</p>'],
]

describe.each(parsers.map((parser) => [parser.name, parser] as const))('%s reads', (_, parser) => {
  it.each(READ)('%j', (text, expected) => {
    expect(read(text, parser)).toBe(expected)
  })

  it('formulas in tables, where a bar is escaped as in code', () => {
    const { nodes } = page('| a |\n| - |\n| $\\|x\\|$ |\n| $5 |\n\n$p \\| q$', parser)
    expect(componentsOf(nodes, 'formula').map(({ props }) => props['tex'])).toEqual([
      '|x|',
      'p \\| q',
    ])
    expect(shown(nodes)).toContain('<td>$5</td>')
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
    const { nodes, diagnostics } = parsedWithFormulas(files, text, parser)
    expect(componentsOf(nodes, 'formula').map(({ props }) => props['text'])).toEqual(['y', 'x^2'])
    expect(shown(nodes)).toContain('Costs $5 and $6, or <formula')
    expect(diagnostics.map(({ at }) => [at?.file, at?.line, at?.column])).toEqual([
      ['content/guide/_a.md', 3, 4],
    ])
  })

  it('variables beside formulas, and none in them', () => {
    const parts = { ...context.parts, values: { variables: { x: '1' } } }
    const { nodes } = parsedIn({ ...context, parts, parser }, `${PAGE}{$x} and $a$ and {$x}`)
    expect(shown(nodes)).toMatch(/^<p>1 and <formula .*<\/formula> and 1<\/p>$/)
  })
})

it('without the setting dollar signs are text, and a plugin has its own nodes', () => {
  const { nodes } = parsed(`${PAGE}A $x^2$ b, $y$.\n\n$z$`)
  expect(shown(nodes)).toBe('<p>A $x^2$ b, $y$.</p>\n<p>$z$</p>')
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
  ['$$\n\n\\foo\n$$', 'math-invalid 7:1 4'],
  ['b $`\\foo`$', 'math-invalid 5:5 4'],
  ['b $a \\foo$ $\\foo$', 'math-invalid 5:6 4', 'math-invalid 5:13 4'],
  ['## $\\foo$ $\\foo$', 'math-invalid 5:5 4', 'math-invalid 5:12 4'],
  ['$a\nb + \\foo$', 'math-invalid 6:5 4'],
  ['> $a\n> \\foo$', 'math-invalid 6:3 4'],
  ['```math\n```', 'math-invalid 5:1 7'],
  ['$$a$$ $$\\foo$$', 'math-invalid 5:9 4'],
  ['- $$\n  a\n\nb', 'math-unclosed 5:3 2'],
  ['$$\na\n  $$'],
  ['$$$\na\n$$$'],
  ['$\\frac{1}$', 'math-invalid 5:10 1'],
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
    const { diagnostics, nodes } = page('$\\foo$')
    expect(diagnostics[0]?.message).toBe(
      'The formula cannot be read: unsupported function name: \\foo',
    )
    expect(shown(nodes)).toBe('<p><code><span>\\foo</span></code></p>')
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

/** Notations of other tools: what each is in a text, and what stands in its place for certain; none where it is text. */
const ELSEWHERE: readonly (readonly [text: string, ...matches: readonly string[]])[] = [
  ['\\(x\\) \\( x \\)', '\\(x\\) -> $x$', '\\( x \\) -> $x$'],
  ['\\(x_1\\) \\(a^2\\)', '\\(x_1\\) -> $x_1$', '\\(a^2\\) -> $a^2$'],
  ['\\(\\alpha\\) \\(a{\\)', '\\(\\alpha\\) -> $\\alpha$', '\\(a{\\) -> $a{$'],
  ['\\(xy\\) \\(\\) \\(a=\nb\\)'],
  // A word may be text in brackets that are escaped for another reason.
  ['\\(mode=1\\) \\(a$=b\\)', '\\(mode=1\\) -> ?', '\\(a$=b\\) -> ?'],
  [`\\(${'='.repeat(500)}\\)`, `\\(${'='.repeat(500)}\\) -> $${'='.repeat(500)}$`],
  [`\\(${'='.repeat(501)}\\)`],
  ['\\[x\\] \\[ x = 1 \\]', '\\[x\\] -> $$x$$', '\\[ x = 1 \\] -> $$x = 1$$'],
  ['\\[x =\n1\\] \\[a$=1\\]', '\\[x =\n1\\] -> ?', '\\[a$=1\\] -> ?'],
  ['\\[ab\\] \\[\\]'],
  [`\\[${'='.repeat(2_001)}\\]`],
]

it.each(ELSEWHERE)('in a site with formulas, elsewhere is written in %j', (text, ...expected) => {
  expect(matchesIn(text, true)).toEqual(expected)
})

it.each([
  ['$$a$$', '$$a$$'],
  ['> $$a$$ ', '> $$a$$ '],
  ['$$\na\n$$', '$$\na\n$$'],
  ['b $$a$$ c', '$$a$$'],
  ['b $$ a$$\nb $$a $$\nb \\$$a$$\nb $$a$$$\nb $$$a$$'],
  ['b $$a\nb$$'],
  [`b $$${'a'.repeat(501)}$$`],
])('in a site without any, formulas in %j are', (text, ...expected) => {
  expect(matchesIn(text, false)).toEqual(expected.map((match) => `${match} -> ?`))
})

/** 'match -> fix', or '?' where that is not certain. */
function matchesIn(text: string, hasFormulas: boolean): readonly string[] {
  return (foreignFormulas(hasFormulas).notations ?? []).flatMap(({ pattern, instead, fixed }) =>
    Array.from(text.matchAll(pattern))
      .filter((match) => typeof instead === 'string' || instead(match, {}) !== undefined)
      .map((match) => `${match[0]} -> ${fixed?.(match, () => false) ?? '?'}`),
  )
}

it.each([
  ['$a$', ['math']],
  ['$$\n\\boxed{a}\n$$', ['math', 'math-marks']],
  ['$$\n\\begin{matrix} a & b \\end{matrix}\n$$', ['math']],
  ['$\\foo$', undefined],
])('the page %j takes the style rules %j', (text, expected) => {
  expect(page(text).features).toEqual(expected)
})

it('a component gets the words and the TeX of a formula', () => {
  const { nodes } = page('$`a`$\n\n$$ a\nb\n$$\n\n:badge[a $\\foo$ $b^2$]{status=info}')
  expect(shown(nodes).replace(/"html":"(?:[^"\\]|\\.)*",/g, '')).toBe(
    '<p><formula {"text":"a","tex":"a"}></formula></p>\n<formula-block {"text":"ab","tex":"a\\nb"}></formula-block>\n<p><badge {"text":"a \\\\foo b^2","status":"info"}></badge></p>',
  )
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
