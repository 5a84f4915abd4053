import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { drawFormula } from '../../../src/features/formulas/draw-formula.ts'
import { loadRenderer } from '../../../src/features/formulas/formula-renderer.ts'
import { stylePartsOf } from '../../../src/features/formulas/formula-styles.ts'
import { formulaTree } from '../../../src/features/formulas/formula-tree.ts'
import { formulaWords } from '../../../src/features/formulas/formula-words.ts'
import { refusedCommand } from '../../../src/features/formulas/refused-commands.ts'

const formulas = await loadRenderer()

/** Lines of 'input => expected'. */
function rows(table: string): readonly (readonly [input: string, expected: string])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [input = '', expected = ''] = line.split(/ => ?/)
      return [input.replaceAll('\\n', '\n'), expected]
    })
}

/** A formula's HTML and words, or the reason why there are none. */
function drawn(tex: string, isDisplay = false) {
  const result = drawFormula(tex, isDisplay, formulas)
  if ('html' in result) return result
  return result.kind === 'invalid' ? result.reason : result.refused.instead
}

const STYLES = rows(`
color:red => mathcolor=red
color:undefined =>
x-color:red => unknown x-color:red
math-depth:2 => scriptlevel=2
math-depth:12 => unknown math-depth:12
math-depth:a => unknown math-depth:a
margin-left:-1.5em => kern 1.5
margin-left:-2ex => kern 0.862
margin-left:-10pt => kern 1
margin-left:-16px => kern 1
margin-left:-1cm => unknown margin-left:-1cm
margin-left:1em => unknown margin-left:1em
xmargin-left:-1em => unknown xmargin-left:-1em
margin-left:-1em;margin-left:-2em => kern 3
border-top:1px solid => .tml-t
border-bottom:1px dashed => .tml-b .tml-dashed
border-left:0.06em solid => .tml-l
border-right:1px double => .tml-r .tml-double
border-top:solid => unknown border-top:solid
border-inline:1px solid => unknown border-inline:1px solid
border:1px solid => .tml-fbox
border:2px solid => unknown border:2px solid
padding-left:0 => .tml-l0
padding-right:0em => .tml-r0
padding-left:1em => .tml-l1
padding-right:1em => .tml-r1
padding-left:2em =>
padding-top:0 =>
padding:0 => .tml-p0
padding:0.3em => .tml-pad
padding:0x3em =>
padding:1em =>
width:100% => .tml-full
width:50% => .tml-glue
width:100%x =>
width:10% =>
font-weight:bold => .tml-bold
font-weight:bolder =>
text-align:left => .tml-left
text-align:right => unknown text-align:right
height:1 =>
right:1 =>
left:1 => unknown left:1
level:1 =>
font:a =>
position:fixed => unknown position:fixed
 color:red ; padding:0; => .tml-p0 mathcolor=red
a:b; c:d => unknown a:b unknown c:d
`)

it.each(STYLES)('the style %j becomes %j', (style, expected) => {
  const { classes, attributes, kern, unknown } = stylePartsOf(style)
  const parts = [
    ...classes.map((name) => `.${name}`),
    ...Object.entries(attributes).map(([name, value]) => `${name}=${value}`),
    ...(kern === 0 ? [] : [`kern ${kern}`]),
    ...unknown.map((declaration) => `unknown ${declaration}`),
  ]
  expect(parts.join(' ')).toBe(expected)
})

/** Room that is taken away stands as '-16 -1'. MARKS: it takes more rules of the theme. What is unknown comes last. */
const KEPT = rows(`
<mi>a<!-- b --></mi> => <mi>a</mi>
<mi onclick="a()" id="b" href="c" mathvariant="bold">a</mi> => <mi mathvariant="bold">a</mi>
<mi class="tml-left tml-x">a</mi> => <mi class="tml-left">a</mi>
<mi class="tml-left">a</mi> => <mi class="tml-left">a</mi>
<mi class="tml-right">a</mi> => <mi class="tml-right">a</mi>
<mi class="tml-overline">a</mi> => <mi class="tml-overline">a</mi> MARKS
<mi class="tml-underline">a</mi> => <mi class="tml-underline">a</mi> MARKS
<mi class="tml-cancel">a</mi> => <mi class="tml-cancel">a</mi> MARKS
<mi class="tml-xcancel">a</mi> => <mi class="tml-xcancel">a</mi> MARKS
<mi class="tml-fbox">a</mi> => <mi class="tml-fbox">a</mi> MARKS
<mi class="downstrike">a</mi> => <mi class="downstrike">a</mi> MARKS
<mi class="tml-cancels x-tml-cancel">a</mi> => <mi>a</mi>
<mrow><mi class="tml-cancel">a</mi></mrow> => <mrow><mi class="tml-cancel">a</mi></mrow> MARKS
<mtd style="padding-left:0"></mtd> => <mtd class="tml-l0"></mtd>
<mtd style="padding-right:1em"></mtd> => <mtd class="tml-r1"></mtd>
<mtd style="padding:0"></mtd> => <mtd class="tml-p0"></mtd>
<mtd style="border-left:1px solid"></mtd> => <mtd class="tml-l"></mtd> MARKS
<mtd style="padding-left:0;border-left:1px solid"></mtd> => <mtd class="tml-l0 tml-l"></mtd> MARKS
<mi style="position:fixed">a</mi> => <mi>a</mi> position:fixed
<mfoo>a</mfoo> => <mfoo>a</mfoo> <mfoo>
<mi mathcolor="black">a</mi> => <mi mathcolor="currentcolor">a</mi>
<mi mathcolor="#000">a</mi> => <mi mathcolor="currentcolor">a</mi>
<mi mathcolor="#000000">a</mi> => <mi mathcolor="currentcolor">a</mi>
<mi mathcolor="#0000">a</mi> => <mi mathcolor="#0000">a</mi>
<mi mathcolor="blackish">a</mi> => <mi mathcolor="blackish">a</mi>
<mi mathbackground="black">a</mi> => <mi mathbackground="currentcolor">a</mi>
<mi mathvariant="black">a</mi> => <mi mathvariant="black">a</mi>
<mi style="color:black">a</mi> => <mi mathcolor="currentcolor">a</mi>
<mrow style="margin-left:-1em"></mrow> => <mrow>-16 -1 -1 </mrow> MARKS
<mi style="margin-left:-1em">a</mi> => <mrow>-16 -1 -1 <mi>a</mi></mrow> MARKS
<mi style="margin-left:-0.5em">a</mi> => <mrow>-4 -4 -1 <mi>a</mi></mrow> MARKS
<mi style="margin-left:-0.01em">a</mi> => <mrow><mi>a</mi></mrow>
<mspace style="margin-left:-99em"></mspace> => <mrow>-16 -16 -16 -16 -16 -16 -16 -16 -16 -16 -16 -4 </mrow> MARKS
<mi><span>a</span></mi> => <mi></mi>
<mtext><b>a</b></mtext> => <mtext><b>a</b></mtext> <b>
`)

it.each(KEPT)('of %j is kept %j', (inner, expected) => {
  const { math, hasMarks, unknown } = formulaTree(`<math>${inner}</math>`, 'T')
  const html = toHtml(math)
    .replace(/^<math alttext="T">|<\/math>$/g, '')
    .replace(/<mrow class="tml-kern-(\d+)"><\/mrow>/g, '-$1 ')
  expect([html, ...(hasMarks ? ['MARKS'] : []), ...unknown].join(' ')).toBe(expected)
})

it.each([
  [28, '', false],
  [29, '', true],
  [29, ' display="block"', false],
])('a part of %s signs in a formula%s can be focused: %s', (length, attributes, expected) => {
  const { math } = formulaTree(`<math${attributes}><mi>${'x'.repeat(length)}</mi></math>`, 'T')
  expect('tabIndex' in math.properties).toBe(expected)
})

it.each(['', '<span></span>'])('%j is no formula', (markup) => {
  expect(formulaTree(markup, 'T').unknown).toEqual(['<math>'])
})

const WORDS = rows(`
<mi>a</mi><mo>&#x2061;</mo><mi>b</mi> => a b
<mi>a</mi><mo>&#x2062;&#x2063;&#x2064;</mo><mi>b</mi> => ab
<mtext>a&#xa0; b </mtext> => a b
<mi>𝑥</mi> => x
<mfrac><mn>1</mn><mn>2.5</mn></mfrac> => 1/2.5
<mfrac><mi>ab</mi><mrow><mi>a</mi><mn>1</mn></mrow></mfrac> => ab/(a1)
<mfrac><mo>+</mo><mtext> a </mtext></mfrac> => +/a
<mfrac><mi>é</mi><mtext>a b</mtext></mfrac> => é/(a b)
<msqrt><mi>a</mi><mn>1</mn></msqrt> => √(a1)
<mroot><mi>a</mi><mn>3</mn></mroot> => √[3]a
<msup><mi>a</mi><mn>12</mn></msup> => a^12
<msub><mi>a</mi><mi>i1</mi></msub> => a_(i1)
<munder><mi>a</mi><mi>b</mi></munder> => a_b
<msubsup><mi>a</mi><mi>b</mi><mi>c</mi></msubsup><mi>d</mi> => a_b^c d
<munderover><mi>a</mi><mi>b</mi><mi>c</mi></munderover> => a_b^c
<mtable><mtr><mtd>a</mtd><mtd>b</mtd></mtr><mtr><mtd>c</mtd></mtr></mtable><mi>d</mi> => a b; cd
<mphantom><mi>a</mi></mphantom><mi>b</mi> => b
<mover><mi>a</mi><mo>^</mo></mover> => a^
`)

it.each(WORDS)('%j is said as %j', (inner, expected) => {
  expect(formulaWords(formulaTree(`<math>${inner}</math>`, '').math)).toBe(expected)
})

const REFUSED = rows(String.raw`
x + \def\a{} => 4 \def: Formulas define no commands, so
\\def =>
%\def =>
%\n\def => 2 \def: Formulas define no commands, so
%\href\n\def => 7 \def: Formulas define no commands, so
\def1 => 0 \def: Formulas define no commands, so
\defs =>
\constructor =>
\Def =>
\{\class{a}{b} => 2 \class: Formulas have no classes, ids
\url{a} \def => 0 \url: Put the formula into a link of M
\includegraphics{a} => 0 \includegraphics: Pictures stand in Ma
\label{a} => 0 \label: Formulas have no numbers of th
\toggle => 0 \toggle: A formula does nothing when i
\sout{a} => 0 \sout: It has no form in MathML withou
\llap{a} => 0 \llap: What is in it is drawn twice, a
\require{a} => 0 \require: All commands are there: remo
\%\def => 2 \def: Formulas define no commands, so
`)

it.each(REFUSED)('the first refused command of %j is %j', (tex, expected) => {
  const { offset, command, instead } = refusedCommand(tex) ?? {}
  const reason = command === undefined ? '' : `${offset} ${command}: ${instead}`
  expect(reason.slice(0, expected === '' ? undefined : expected.length)).toBe(expected)
})

it.each([
  ['', 'it is empty', undefined],
  [' \n ', 'it is empty', undefined],
  ['x + \\foo', 'unsupported function name: \\foo', 4],
  ['a_', 'it has no meaning', undefined],
  ['{'.repeat(4_000), 'it is nested too deeply', undefined],
  ['x'.repeat(5_001), 'it has 5001 characters; the limit is 5000', undefined],
])('the formula %j cannot be drawn: %s', (tex, reason, offset) => {
  expect(drawFormula(tex, false, formulas)).toMatchObject({ reason, offset })
})

it('a formula has its source as alternative, and no styles, links or classes of its own', () => {
  expect(drawn('a < b')).toMatchObject({
    html: '<math alttext="a < b"><mrow><mi>a</mi><mo>&lt;</mo></mrow><mrow><mi>b</mi></mrow></math>',
    text: 'a<b',
  })
  expect(drawn('x'.repeat(5_000))).toHaveProperty('html')
})

it.each([
  ['\\text{"}\\&', '<math alttext="\\text{&quot;}\\&amp;">'],
  ['\\textcolor{red}{x}', '<mi mathcolor="#ff0000">x</mi>'],
  ['\\textcolor{black}{x}', '<mi mathcolor="currentcolor">x</mi>'],
  ['\\boxed{x}', 'class="tml-fbox"'],
  ['a\\negmedspace b', '<mrow><mrow class="tml-kern-4"></mrow></mrow>'],
  [
    '\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}',
    '<mtd class="tml-b tml-l0 tml-r"><mi>a</mi></mtd>',
  ],
  ['x = 1 \\tag{7}', '<mtable displaystyle="true" class="tml-full">'],
])('what draws makes of %s a form that pages may have', (tex, expected) => {
  expect(drawn(tex, tex.includes('tag'))).toHaveProperty('html', expect.stringContaining(expected))
})
