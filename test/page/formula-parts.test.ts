import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { drawFormula } from '../../src/page/formulas/draw-formula.ts'
import { foreignFormulas } from '../../src/page/formulas/foreign-formulas.ts'
import { stylePartsOf } from '../../src/page/formulas/formula-styles.ts'
import { formulaTree } from '../../src/page/formulas/formula-tree.ts'
import { formulaWords } from '../../src/page/formulas/formula-words.ts'
import { refusedCommand } from '../../src/page/formulas/refused-commands.ts'
import { formulas, parsed, problems, shown } from './markdown-fixture.ts'

type Wrong = { readonly reason?: string; readonly offset?: number }

const page = (body: string) => parsed(`---\ntitle: T\n---\n${body}`, { math: true })
/** What is kept in a formula, whether it takes more rules of the theme, and what is unknown. */
const treeOf = (inner: string, attributes = '') => {
  const { math, hasMarks, unknown } = formulaTree(`<math${attributes}>${inner}</math>`, 'T')
  return [toHtml(math).replace(/^<math alttext="T">|<\/math>$/g, ''), hasMarks, ...unknown]
}
const wordsOf = (inner: string) => formulaWords(formulaTree(`<math>${inner}</math>`, '').math)
/** What a notation finds in a text, what is said of it, and its fix. */
const matches = (text: string, index: number) => {
  const { pattern, instead, fixed } = foreignFormulas[index] ?? {}
  return Array.from(text.matchAll(pattern ?? /$^/g), (match) =>
    [
      match[0],
      typeof instead === 'string' ? undefined : instead?.(match, {}),
      fixed?.(match, () => false),
    ].filter((part) => part !== undefined),
  )
}
const refused = (tex: string) => {
  const found = refusedCommand(tex)
  return found && `${found.offset} ${found.command}: ${found.instead}`
}

it.each([
  ['', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['color:red', { classes: [], attributes: { mathcolor: 'red' }, kern: 0, unknown: [] }],
  ['color:undefined', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['x-color:red', { classes: [], attributes: {}, kern: 0, unknown: ['x-color:red'] }],
  ['math-depth:2', { classes: [], attributes: { scriptlevel: '2' }, kern: 0, unknown: [] }],
  ['math-depth:12', { classes: [], attributes: {}, kern: 0, unknown: ['math-depth:12'] }],
  ['math-depth:a', { classes: [], attributes: {}, kern: 0, unknown: ['math-depth:a'] }],
  ['margin-left:-1.5em', { classes: [], attributes: {}, kern: 1.5, unknown: [] }],
  ['margin-left:-2ex', { classes: [], attributes: {}, kern: 0.862, unknown: [] }],
  ['margin-left:-10pt', { classes: [], attributes: {}, kern: 1, unknown: [] }],
  ['margin-left:-16px', { classes: [], attributes: {}, kern: 1, unknown: [] }],
  ['margin-left:-1cm', { classes: [], attributes: {}, kern: 0, unknown: ['margin-left:-1cm'] }],
  ['margin-left:1em', { classes: [], attributes: {}, kern: 0, unknown: ['margin-left:1em'] }],
  ['xmargin-left:-1em', { classes: [], attributes: {}, kern: 0, unknown: ['xmargin-left:-1em'] }],
  ['margin-left:-1em;margin-left:-2em', { classes: [], attributes: {}, kern: 3, unknown: [] }],
  ['border-top:1px solid', { classes: ['tml-t'], attributes: {}, kern: 0, unknown: [] }],
  [
    'border-bottom:1px dashed',
    { classes: ['tml-b', 'tml-dashed'], attributes: {}, kern: 0, unknown: [] },
  ],
  ['border-left:0.06em solid', { classes: ['tml-l'], attributes: {}, kern: 0, unknown: [] }],
  [
    'border-right:1px double',
    { classes: ['tml-r', 'tml-double'], attributes: {}, kern: 0, unknown: [] },
  ],
  ['border-top:solid', { classes: [], attributes: {}, kern: 0, unknown: ['border-top:solid'] }],
  [
    'border-inline:1px solid',
    { classes: [], attributes: {}, kern: 0, unknown: ['border-inline:1px solid'] },
  ],
  ['border:1px solid', { classes: ['tml-fbox'], attributes: {}, kern: 0, unknown: [] }],
  ['border:2px solid', { classes: [], attributes: {}, kern: 0, unknown: ['border:2px solid'] }],
  ['padding-left:0', { classes: ['tml-l0'], attributes: {}, kern: 0, unknown: [] }],
  ['padding-right:0em', { classes: ['tml-r0'], attributes: {}, kern: 0, unknown: [] }],
  ['padding-left:1em', { classes: ['tml-l1'], attributes: {}, kern: 0, unknown: [] }],
  ['padding-right:1em', { classes: ['tml-r1'], attributes: {}, kern: 0, unknown: [] }],
  ['padding-left:2em', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['padding-top:0', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['padding:0', { classes: ['tml-p0'], attributes: {}, kern: 0, unknown: [] }],
  ['padding:0.3em', { classes: ['tml-pad'], attributes: {}, kern: 0, unknown: [] }],
  ['padding:0x3em', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['padding:1em', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['width:100%', { classes: ['tml-full'], attributes: {}, kern: 0, unknown: [] }],
  ['width:50%', { classes: ['tml-glue'], attributes: {}, kern: 0, unknown: [] }],
  ['width:100%x', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['width:10%', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['font-weight:bold', { classes: ['tml-bold'], attributes: {}, kern: 0, unknown: [] }],
  ['font-weight:bolder', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['text-align:left', { classes: ['tml-left'], attributes: {}, kern: 0, unknown: [] }],
  ['text-align:right', { classes: [], attributes: {}, kern: 0, unknown: ['text-align:right'] }],
  ['height:1', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['right:1', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['bottom:1', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['justify-content:a', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['display:a', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['left:1', { classes: [], attributes: {}, kern: 0, unknown: ['left:1'] }],
  ['level:1', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['max-size:1', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['font:a', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['font-family:a', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['font-shape:a', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['font-size:a', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['font-style:a', { classes: [], attributes: {}, kern: 0, unknown: [] }],
  ['position:fixed', { classes: [], attributes: {}, kern: 0, unknown: ['position:fixed'] }],
  [
    ' color:red ; padding:0;',
    { classes: ['tml-p0'], attributes: { mathcolor: 'red' }, kern: 0, unknown: [] },
  ],
  ['a:b; c:d', { classes: [], attributes: {}, kern: 0, unknown: ['a:b', 'c:d'] }],
])('the style %j becomes', (style, expected) => {
  expect(stylePartsOf(style)).toEqual(expected)
})

it.each([
  ['<mi>a</mi>', ['<mi>a</mi>', false]],
  ['<mi>a<!-- b --></mi>', ['<mi>a</mi>', false]],
  [
    '<mi onclick="a()" id="b" href="c" mathvariant="bold">a</mi>',
    ['<mi mathvariant="bold">a</mi>', false],
  ],
  ['<mi class="tml-left tml-x">a</mi>', ['<mi class="tml-left">a</mi>', false]],
  ['<mi class="tml-left">a</mi>', ['<mi class="tml-left">a</mi>', false]],
  ['<mi class="tml-right">a</mi>', ['<mi class="tml-right">a</mi>', false]],
  ['<mi class="tml-overline">a</mi>', ['<mi class="tml-overline">a</mi>', true]],
  ['<mi class="tml-underline">a</mi>', ['<mi class="tml-underline">a</mi>', true]],
  ['<mi class="tml-cancel">a</mi>', ['<mi class="tml-cancel">a</mi>', true]],
  ['<mi class="tml-xcancel">a</mi>', ['<mi class="tml-xcancel">a</mi>', true]],
  ['<mi class="tml-fbox">a</mi>', ['<mi class="tml-fbox">a</mi>', true]],
  ['<mi class="downstrike">a</mi>', ['<mi class="downstrike">a</mi>', true]],
  ['<mi class="tml-cancels x-tml-cancel">a</mi>', ['<mi>a</mi>', false]],
  [
    '<mrow><mi class="tml-cancel">a</mi></mrow>',
    ['<mrow><mi class="tml-cancel">a</mi></mrow>', true],
  ],
  ['<mtd style="padding-left:0"></mtd>', ['<mtd class="tml-l0"></mtd>', false]],
  ['<mtd style="padding-right:1em"></mtd>', ['<mtd class="tml-r1"></mtd>', false]],
  ['<mtd style="padding:0"></mtd>', ['<mtd class="tml-p0"></mtd>', false]],
  ['<mtd style="border-left:1px solid"></mtd>', ['<mtd class="tml-l"></mtd>', true]],
  [
    '<mtd style="padding-left:0;border-left:1px solid"></mtd>',
    ['<mtd class="tml-l0 tml-l"></mtd>', true],
  ],
  ['<mi style="position:fixed">a</mi>', ['<mi>a</mi>', false, 'position:fixed']],
  ['<mfoo>a</mfoo>', ['<mfoo>a</mfoo>', false, '<mfoo>']],
  ['<mi mathcolor="black">a</mi>', ['<mi mathcolor="currentcolor">a</mi>', false]],
  ['<mi mathcolor="#000">a</mi>', ['<mi mathcolor="currentcolor">a</mi>', false]],
  ['<mi mathcolor="#000000">a</mi>', ['<mi mathcolor="currentcolor">a</mi>', false]],
  ['<mi mathcolor="#0000">a</mi>', ['<mi mathcolor="#0000">a</mi>', false]],
  ['<mi mathcolor="blackish">a</mi>', ['<mi mathcolor="blackish">a</mi>', false]],
  ['<mi mathbackground="black">a</mi>', ['<mi mathbackground="currentcolor">a</mi>', false]],
  ['<mi mathvariant="black">a</mi>', ['<mi mathvariant="black">a</mi>', false]],
  ['<mi style="color:black">a</mi>', ['<mi mathcolor="currentcolor">a</mi>', false]],
  [
    '<mrow style="margin-left:-1em"></mrow>',
    [
      '<mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-1"></mrow><mrow class="tml-kern-1"></mrow></mrow>',
      true,
    ],
  ],
  [
    '<mi style="margin-left:-1em">a</mi>',
    [
      '<mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-1"></mrow><mrow class="tml-kern-1"></mrow><mi>a</mi></mrow>',
      true,
    ],
  ],
  [
    '<mi style="margin-left:-0.5em">a</mi>',
    [
      '<mrow><mrow class="tml-kern-4"></mrow><mrow class="tml-kern-4"></mrow><mrow class="tml-kern-1"></mrow><mi>a</mi></mrow>',
      true,
    ],
  ],
  ['<mi style="margin-left:-0.01em">a</mi>', ['<mrow><mi>a</mi></mrow>', false]],
  [
    '<mspace style="margin-left:-99em"></mspace>',
    [
      '<mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-16"></mrow><mrow class="tml-kern-4"></mrow></mrow>',
      true,
    ],
  ],
  ['<mi><span>a</span></mi>', ['<mi></mi>', false]],
  ['<mtext><b>a</b></mtext>', ['<mtext><b>a</b></mtext>', false, '<b>']],
])('of %j is kept', (inner, expected) => {
  expect(treeOf(inner)).toEqual(expected)
})

it.each([
  [28, '', false],
  [29, '', true],
  [29, ' display="block"', false],
  [29, ' display="inline"', true],
])('a part of %s signs can be focused', (length, attributes, expected) => {
  expect(
    String(treeOf(`<mi>${'x'.repeat(length)}</mi>`, attributes)[0]).includes('tabindex'),
  ).toEqual(expected)
})

it.each([
  ['', ['<math></math>', false, ['<math>']]],
  ['<span></span>', ['<math></math>', false, ['<math>']]],
])('no formula is %j', (markup, expected) => {
  expect(
    (({ math, hasMarks, unknown }) => [toHtml(math), hasMarks, unknown])(formulaTree(markup, 'T')),
  ).toEqual(expected)
})

it.each([
  ['<mi>a</mi><mo>\u2061</mo><mi>b</mi>', 'a b'],
  ['<mi>a</mi><mo>\u2062\u2063\u2064</mo><mi>b</mi>', 'ab'],
  ['<mtext>a\u00a0 b </mtext>', 'a b'],
  ['<mi>𝑥</mi>', 'x'],
  ['<mfrac><mn>1</mn><mn>2.5</mn></mfrac>', '1/2.5'],
  ['<mfrac><mi>ab</mi><mrow><mi>a</mi><mn>1</mn></mrow></mfrac>', 'ab/(a1)'],
  ['<mfrac><mo>+</mo><mtext> a </mtext></mfrac>', '+/a'],
  ['<mfrac><mi>é</mi><mtext>a b</mtext></mfrac>', 'é/(a b)'],
  ['<msqrt><mi>a</mi><mn>1</mn></msqrt>', '√(a1)'],
  ['<mroot><mi>a</mi><mn>3</mn></mroot>', '√[3]a'],
  ['<msup><mi>a</mi><mn>12</mn></msup>', 'a^12'],
  ['<msub><mi>a</mi><mi>i1</mi></msub>', 'a_(i1)'],
  ['<munder><mi>a</mi><mi>b</mi></munder>', 'a_b'],
  ['<msubsup><mi>a</mi><mi>b</mi><mi>c</mi></msubsup><mi>d</mi>', 'a_b^c d'],
  ['<munderover><mi>a</mi><mi>b</mi><mi>c</mi></munderover>', 'a_b^c'],
  [
    '<mtable><mtr><mtd>a</mtd><mtd>b</mtd></mtr><mtr><mtd>c</mtd></mtr></mtable><mi>d</mi>',
    'a b; cd',
  ],
  ['<mphantom><mi>a</mi></mphantom><mi>b</mi>', 'b'],
  ['<mover><mi>a</mi><mo>^</mo></mover>', 'a^'],
])('%j is said as', (inner, expected) => {
  expect(wordsOf(inner)).toEqual(expected)
})

it.each([
  [
    'x + \\def\\a{}',
    '4 \\def: Formulas define no commands, so that none of them can grow without end: write out what it stands for.',
  ],
  ['\\\\def', undefined],
  ['%\\def', undefined],
  [
    '%\n\\def',
    '2 \\def: Formulas define no commands, so that none of them can grow without end: write out what it stands for.',
  ],
  [
    '%\\href\n\\def',
    '7 \\def: Formulas define no commands, so that none of them can grow without end: write out what it stands for.',
  ],
  [
    '\\def1',
    '0 \\def: Formulas define no commands, so that none of them can grow without end: write out what it stands for.',
  ],
  ['\\defs', undefined],
  ['\\constructor', undefined],
  ['\\Def', undefined],
  ['\\{\\class{a}{b}', '2 \\class: Formulas have no classes, ids or styles of their own.'],
  ['\\url{a} \\def', '0 \\url: Put the formula into a link of Markdown: [$x$](./page.md)'],
  [
    '\\includegraphics{a}',
    '0 \\includegraphics: Pictures stand in Markdown: ![What it shows](./picture.svg)',
  ],
  [
    '\\label{a}',
    '0 \\label: Formulas have no numbers of their own: write \\tag{1}, and (1) where you refer to it.',
  ],
  [
    '\\eqref{a}',
    '0 \\eqref: Formulas have no numbers of their own: write \\tag{1}, and (1) where you refer to it.',
  ],
  [
    '\\toggle',
    '0 \\toggle: A formula does nothing when it is pointed at: write a sentence beside it.',
  ],
  ['\\sout{a}', '0 \\sout: It has no form in MathML without styles of its own.'],
  [
    '\\llap{a}',
    '0 \\llap: What is in it is drawn twice, and more often the deeper it stands: use \\mathrlap or \\mathclap.',
  ],
  ['\\require{a}', '0 \\require: All commands are there: remove it.'],
  [
    '\\DeclareMathOperator{a}',
    '0 \\DeclareMathOperator: Formulas define no commands, so that none of them can grow without end: write out what it stands for.',
  ],
  ['\\htmlClass{a}{b}', '0 \\htmlClass: Formulas have no classes, ids or styles of their own.'],
  [
    '\\%\\def',
    '2 \\def: Formulas define no commands, so that none of them can grow without end: write out what it stands for.',
  ],
])('the first refused command of %j', (tex, expected) => {
  expect(refused(tex)).toEqual(expected)
})

it.each([
  [0, '$$a$$', [['$$a$$']]],
  [0, '> $$a$$ ', [['> $$a$$ ']]],
  [0, '$$\na\n$$', [['$$\na\n$$']]],
  [0, 'b $$a$$ c', [['$$a$$']]],
  [0, 'b $$ a$$', []],
  [0, 'b $$a $$', []],
  [0, 'b \\$$a$$', []],
  [0, 'b $$a$$$', []],
  [0, 'b $$a\nb$$', []],
  [0, 'b $$$a$$', []],
  [1, '\\(x\\)', [['\\(x\\)', 'Write a formula in text as $x$', '$x$']]],
  [1, '\\( x \\)', [['\\( x \\)', 'Write a formula in text as $x$', '$x$']]],
  [1, '\\(xy\\)', [['\\(xy\\)']]],
  // A word may be text in brackets that are escaped for another reason.
  [1, '\\(mode=1\\)', [['\\(mode=1\\)', 'Write a formula in text as $x$']]],
  [
    1,
    '\\(x_1\\) \\(a^2\\)',
    [
      ['\\(x_1\\)', 'Write a formula in text as $x$', '$x_1$'],
      ['\\(a^2\\)', 'Write a formula in text as $x$', '$a^2$'],
    ],
  ],
  [
    1,
    '\\(a=b\\) \\(\\alpha\\) \\(a{\\) \\(a}\\)',
    [
      ['\\(a=b\\)', 'Write a formula in text as $x$', '$a=b$'],
      ['\\(\\alpha\\)', 'Write a formula in text as $x$', '$\\alpha$'],
      ['\\(a{\\)', 'Write a formula in text as $x$', '$a{$'],
      ['\\(a}\\)', 'Write a formula in text as $x$', '$a}$'],
    ],
  ],
  [1, '\\(a$=b\\)', [['\\(a$=b\\)', 'Write a formula in text as $x$']]],
  [1, '\\(a=\nb\\)', []],
  [1, '\\(\\)', []],
  [
    2,
    '\\[x\\]',
    [['\\[x\\]', 'Write a formula between two lines of two dollar signs: $$', '$$x$$']],
  ],
  [
    2,
    '\\[ x = 1 \\]',
    [['\\[ x = 1 \\]', 'Write a formula between two lines of two dollar signs: $$', '$$x = 1$$']],
  ],
  [
    2,
    '\\[x =\n1\\]',
    [['\\[x =\n1\\]', 'Write a formula between two lines of two dollar signs: $$']],
  ],
  [2, '\\[a$=1\\]', [['\\[a$=1\\]', 'Write a formula between two lines of two dollar signs: $$']]],
  [2, '\\[ab\\]', [['\\[ab\\]']]],
  [2, '\\[\\]', []],
])('of the notation %s is in %j', (index, text, expected) => {
  expect(matches(text, index)).toEqual(expected)
})

it.each<[number, (length: number) => string, number]>([
  [0, (length) => `b $$${'a'.repeat(length)}$$`, 500],
  [0, (length) => `$$${'\n'.repeat(length)}$$`, 2000],
  [1, (length) => `\\(${'='.repeat(length)}\\)`, 500],
  [2, (length) => `\\[${'='.repeat(length)}\\]`, 2000],
])('the notation %s is looked for up to a length', (index, text, most) => {
  expect(matches(text(most), index)).toHaveLength(1)
  expect(matches(text(most + 1), index)).toEqual([])
})

it.each([
  ['', ['it is empty', undefined]],
  [' \n ', ['it is empty', undefined]],
  ['x + \\foo', ['unsupported function name: \\foo', 4]],
  ['a_', ['it has no meaning', undefined]],
])('the formula %j cannot be drawn', (tex, expected) => {
  expect(
    (({ reason, offset }) => [reason, offset])(drawFormula(tex, false, formulas) as Wrong),
  ).toEqual(expected)
})

it('a formula has 5,000 characters at most', () => {
  const drawn = (length: number) => drawFormula('x'.repeat(length), false, formulas)
  expect(drawn(5000)).toHaveProperty('html')
  expect(drawn(5001)).toMatchObject({
    reason: 'it has 5001 characters; the limit is 5000',
    offset: undefined,
  })
})

it.each([
  ['$a$', ['math']],
  ['$\\cancel{a}$', ['math', 'math-marks']],
  ['$$\n\\begin{matrix} a & b \\end{matrix}\n$$', ['math']],
  ['$$\n\\boxed{a}\n$$', ['math', 'math-marks']],
  ['a', undefined],
  ['$\\foo$', undefined],
])('the page %j has the features', (body, expected) => {
  expect(page(body).features).toEqual(expected)
})

it.each([
  ['$$\n\n\\foo\n$$', ['math-invalid 6:1 4']],
  ['$$ a\n\\foo\n$$', ['math-invalid 5:1 4']],
  ['b $`\\foo`$', ['math-invalid 4:5 4']],
  ['b $a \\foo$ $\\foo$', ['math-invalid 4:6 4', 'math-invalid 4:13 4']],
  ['```math\na\n\\foo\n```', ['math-invalid 6:1 4']],
  ['## $\\foo$ $\\foo$', ['math-invalid 4:5 4', 'math-invalid 4:12 4']],
  ['$a\nb + \\foo$', ['math-invalid 5:5 4']],
  ['> $a\n> \\foo$', ['math-invalid 5:3 4']],
  ['$$\n$$', ['math-invalid 4:1 2']],
  ['```math\n```', ['math-invalid 4:1 7']],
  ['$$a$$ $$\\foo$$', ['math-invalid 4:9 4']],
  ['$\\def\\a$', ['math-command 4:2 4']],
  ['$$\na', ['math-unclosed 4:1 2']],
  ['> $$\n> a\n\nb', ['math-unclosed 4:3 2']],
  ['- $$\n  a\n\nb', ['math-unclosed 4:3 2']],
  ['$$\na\n  $$', []],
  ['$$$\na\n$$$', []],
  ['$\\foo1$', ['math-invalid 4:2 4']],
  ['$\\frac{1}$', ['math-invalid 4:10 1']],
])('in %j is wrong', (body, expected) => {
  expect(problems(page(body))).toEqual(expected)
})

it.each([
  [
    '$`a`$ $`a` b$',
    '<p><formula {"text":"a","tex":"a"}></formula> <formula {"text":"‘a‘b","tex":"`a` b"}></formula></p>',
  ],
  ['$$ a\nb\n$$', '<formula-block {"text":"ab","tex":"a\\nb"}></formula-block>'],
  [
    '$$a$$ $$b$$',
    '<formula-block {"text":"a","tex":"a"}></formula-block>\n<formula-block {"text":"b","tex":"b"}></formula-block>',
  ],
  [
    '$$a$$ $b$',
    '<p><formula {"text":"a","tex":"a"}></formula> <formula {"text":"b","tex":"b"}></formula></p>',
  ],
  ['$$a$$ c', '<p><formula {"text":"a","tex":"a"}></formula> c</p>'],
  [
    '$$a$$\n$$b$$',
    '<formula-block {"text":"a","tex":"a"}></formula-block>\n<formula-block {"text":"b","tex":"b"}></formula-block>',
  ],
  [
    ':badge[a $\\foo$ $b^2$]{status=info}',
    '<p><badge {"text":"a \\\\foo b^2","status":"info"}></badge></p>',
  ],
])('%j is shown', (body, expected) => {
  expect(shown(page(body).body).replace(/"html":"(?:[^"\\]|\\.)*",/g, '')).toEqual(expected)
})
