import { expect, it } from 'vitest'
import { loadRenderer } from '../../../src/features/diagrams/diagram-renderer.ts'
import {
  type DiagramSource,
  diagramSource,
  isGraph,
  KINDS,
} from '../../../src/features/diagrams/diagram-source.ts'
import { diagramSvg, svgHtml } from '../../../src/features/diagrams/diagram-svg.ts'
import { drawDiagram } from '../../../src/features/diagrams/draw-diagram.ts'
import { englishTexts } from '../../support/markdown-tools.ts'

const diagrams = await loadRenderer()

type Wrong = { readonly reason?: string; readonly line?: number }

/** What is kept of the elements of a drawing. */
const kept = (inner: string) => {
  const found = diagramSvg(`<svg>${inner}</svg>`)
  return found && svgHtml(found, 'L').replace(/^<svg role="img" aria-label="L">|<\/svg>$/g, '')
}
/** The name of a drawing, or the line and the reason why there is none. */
const drawn = (source: string, title?: string) => {
  const found = drawDiagram(source, title, { diagrams, textOf: englishTexts })
  if (!('problem' in found)) return /aria-label="([^"]*)"/.exec(found.html)?.[1]
  return `${found.line} ${found.problem === 'kind' ? `${found.kind} ${found.nearest}` : found.reason}`
}

it.each([
  [
    'graph TD;\n  A-->B; \n%% no\n  accTitle: T\n  accDescr : D e',
    { kind: 'graph', lines: ['graph TD', '  A --> B', '', '', ''], title: 'T', description: 'D e' },
  ],
  ['\n\n  pie', { problem: 'kind', kind: 'pie', line: 2 }],
  ['pies', { problem: 'kind', kind: 'pies', line: 0 }],
  ['Graph TD', { problem: 'kind', kind: 'Graph', nearest: 'graph', line: 0 }],
  ['graphs', { problem: 'kind', kind: 'graphs', nearest: 'graph', line: 0 }],
  ['@a', { problem: 'kind', kind: '@a', line: 0 }],
  ['stateDiagram-v2\nA-->B', { kind: 'stateDiagram-v2', lines: ['stateDiagram-v2', 'A --> B'] }],
  [
    'stateDiagram-v3',
    { problem: 'kind', kind: 'stateDiagram-v3', nearest: 'stateDiagram-v2', line: 0 },
  ],
  [
    'sequenceDiagram\nA->>B: C;',
    { kind: 'sequenceDiagram', lines: ['sequenceDiagram', 'A->>B: C'] },
  ],
  // Only in graphs are arrows set apart: in other kinds they stand in texts, too.
  [
    'sequenceDiagram\nA-->>B: C-->D',
    { kind: 'sequenceDiagram', lines: ['sequenceDiagram', 'A-->>B: C-->D'] },
  ],
  [
    'classDiagram\nA-->B : c-->d',
    { kind: 'classDiagram', lines: ['classDiagram', 'A-->B : c-->d'] },
  ],
  [
    '%%{init: {}}%%\ngraph',
    { problem: 'invalid', reason: 'its settings are those of the site: remove the line', line: 0 },
  ],
  [
    'graph LR\nA-->B\naccTitle:',
    {
      problem: 'invalid',
      reason: 'nothing stands behind the colon: write the text there, or remove the line',
      line: 2,
    },
  ],
  [
    'flowchart\nsubgraph a\ndirection LR\nA\nend\n direction RL\nA-->B',
    {
      problem: 'invalid',
      reason: 'a flowchart has its direction in its first line: flowchart LR',
      line: 5,
    },
  ],
  [
    'stateDiagram-v2\ndirection LR\nA-->B',
    { kind: 'stateDiagram-v2', lines: ['stateDiagram-v2', 'direction LR', 'A --> B'] },
  ],
  ['graph\n%% {a}', { kind: 'graph', lines: ['graph', ''] }],
  ['%% a\n%% b', { problem: 'invalid', reason: 'it is empty', line: 0 }],
  [' \n ', { problem: 'invalid', reason: 'it is empty', line: 0 }],
  [
    '---\na: b\n---\ngraph',
    {
      problem: 'invalid',
      reason: 'it has front matter: write title="..." behind the language',
      line: 0,
    },
  ],
  [
    '%% a\n---\n',
    {
      problem: 'invalid',
      reason: 'it has front matter: write title="..." behind the language',
      line: 1,
    },
  ],
  [
    '--- a',
    {
      problem: 'invalid',
      reason: 'it has front matter: write title="..." behind the language',
      line: 0,
    },
  ],
])('the source %j', (source, expected) => {
  expect(diagramSource(source)).toEqual(expected)
})

it.each([
  ['A-->B', 'A --> B'],
  ['A--->B', 'A ---> B'],
  ['A==>B', 'A ==> B'],
  ['A===>B', 'A ===> B'],
  ['A-.->B', 'A -.-> B'],
  ['A-..->B', 'A -..-> B'],
  ['A<-->B', 'A <--> B'],
  ['A---B', 'A --- B'],
  ['A----B', 'A ---- B'],
  ['A===B', 'A === B'],
  ['A-.-B', 'A -.- B'],
  ['A--x B', 'A--x B'],
  ['A-->|b|C', 'A -->|b|C'],
  ['A-->|"b-->c"|C', 'A -->|"b-->c"|C'],
  ['A["b-->c"]-->D', 'A["b-->c"] --> D'],
  ['A[b-->c]', 'A[b-->c]'],
  ['A(b-->c)', 'A(b-->c)'],
  ['A{b-->c}', 'A{b-->c}'],
  ['A|b-->c|', 'A|b-->c|'],
  ['A --> B', 'A  -->  B'],
])('in a graph %j has its arrows apart', (line, expected) => {
  expect((({ lines }) => lines[1])(diagramSource(`graph TD\n${line}`) as DiagramSource)).toEqual(
    expected,
  )
})

it.each([
  ['%%{init: {}}%%', 'its set'],
  ['%% {a}', false],
  ['style A fill:red', 'colours'],
  ['style A fill:#f96', false],
  ['style A fill:#ff9966', false],
  ['style A fill:#ff996', 'colours'],
  ['style A fill:#f9', 'colours'],
  ['style A stroke: blue', 'colours'],
  ['style A color:none', false],
  ['style A color:nonesuch', 'colours'],
  ['style A stroke-width:2px', false],
  ['style A fill:#F96', false],
  ['classDef a fill:red', 'colours'],
  ['classDef a fill:#123', false],
  ['linkStyle 0 stroke:red', 'colours'],
  ['linkStyle 0 stroke:#000', false],
  ['styles A fill:red', false],
  ['STYLE a FILL:red', 'colours'],
  ['click A "x"', 'nothing'],
  ['click A call f()', 'nothing'],
  ['callback A "f"', 'nothing'],
  ['click --> B', false],
  ['click A --> B', false],
  ['click A & B', false],
  ['click ~~~ A', false],
  ['clicks A "x"', false],
  ['link A: x @ y', 'nothing'],
  ['links A: x', 'nothing'],
  ['link A "x"', 'nothing'],
  ['link A --> B', false],
  ['link --> A', false],
])('the line %j of a diagram is refused', (line, expected) => {
  expect(
    (({ reason, line: at }) => at === 1 && reason?.slice(0, 7))(
      diagramSource(`graph TD\n${line}`) as Wrong,
    ),
  ).toEqual(expected)
})

it.each([
  [10000, 'drawn'],
  [10001, 'it has 10001 characters; the limit is 10000'],
])('%s characters are %s', (length, expected) => {
  expect(
    (({ reason }) => reason ?? 'drawn')(
      diagramSource(`graph TD\n%%${'x'.repeat(length - 11)}`) as Wrong,
    ),
  ).toEqual(expected)
})

it.each([
  [200, 'drawn'],
  [201, 'it has 201 lines; the limit is 200'],
])('%s lines are %s', (count, expected) => {
  expect(
    (({ reason }) => reason ?? 'drawn')(
      diagramSource(`graph TD${'\n'.repeat(count - 1)}`) as Wrong,
    ),
  ).toEqual(expected)
})

it('some kinds are graphs', () => {
  expect((Object.keys(KINDS) as (keyof typeof KINDS)[]).filter(isGraph)).toEqual([
    'graph',
    'flowchart',
    'stateDiagram',
    'stateDiagram-v2',
  ])
})

it('a name has 600 characters at most', () => {
  const named = (length: number) =>
    drawn(`graph TD\nA-->B\naccDescr: ${'x'.repeat(length - 'Flowchart: '.length)}`)
  expect(named(600)).toBe(`Flowchart: ${'x'.repeat(589)}`)
  expect(named(601)).toBe(`Flowchart: ${'x'.repeat(586)}...`)
})

it.each([
  ['<g><rect x="1" onclick="a()" class="b" style="c"/></g>', '<g><rect x="1"></rect></g>'],
  ['<a href="x"><text>b</text></a>', ''],
  ['<script>a</script><text>b</text>', '<text>b</text>'],
  ['<text>a<!-- b --></text>', '<text>a</text>'],
  ['<rect id="a b!c-d_e"/>', '<rect id="diagram-id-abc-d_e"></rect>'],
  [
    '<path marker-end="url(#a-b)" marker-start="url(x)" marker-mid="url(#c)"/>',
    '<path marker-end="url(#diagram-id-a-b)" marker-mid="url(#diagram-id-c)"></path>',
  ],
  ['<path marker-end="url(#a) x"/>', '<path></path>'],
  ['<path marker-ends="url(#a)"/>', '<path></path>'],
  ['<rect fill="none" stroke="var(--_line)"/>', '<rect fill="none" stroke="var(--_line)"></rect>'],
  ['<rect fill="red" stroke="#12"/>', '<rect></rect>'],
  ['<rect fill="#abc" stroke="#AABBCC"/>', '<rect fill="#abc" stroke="#AABBCC"></rect>'],
  ['<rect fill="#abcd" stroke="#aabbccd"/>', '<rect></rect>'],
  ['<rect fill="url(#a)" stroke="var(--a) x"/>', '<rect></rect>'],
  ['<rect fill="x none"/>', '<rect></rect>'],
  [
    '<rect x="1.2345" y="1.2" width="10.999 3.14159"/>',
    '<rect x="1.23" y="1.2" width="10.99 3.14"></rect>',
  ],
  [
    '<rect x="1" y="2" x1="3" y1="4" x2="5" y2="6" cx="7" cy="8" r="9" rx="1" ry="2" dx="3" dy="4"/>',
    '<rect x="1" y="2" x1="3" y1="4" x2="5" y2="6" cx="7" cy="8" r="9" rx="1" ry="2" dx="3" dy="4"></rect>',
  ],
  [
    '<path d="M0 0" points="1 2" width="3" height="4" orient="auto" transform="a"/>',
    '<path d="M0 0" points="1 2" width="3" height="4" orient="auto" transform="a"></path>',
  ],
  [
    '<marker markerWidth="1" markerHeight="2" refX="3" refY="4" viewBox="0 0 1 1"/>',
    '<marker markerWidth="1" markerHeight="2" refX="3" refY="4" viewBox="0 0 1 1"></marker>',
  ],
  [
    '<path stroke-width="1" stroke-dasharray="2 3" stroke-linecap="round"/>',
    '<path stroke-width="1" stroke-dasharray="2 3" stroke-linecap="round"></path>',
  ],
  [
    '<text font-size="1" font-weight="2" font-style="italic" text-anchor="end" font-family="x" opacity="1"/>',
    '<text font-size="1" font-weight="2" font-style="italic" text-anchor="end"></text>',
  ],
  [
    '<defs/><circle/><ellipse/><line/><polygon/><polyline/><tspan/><image/><use/><foreignObject/>',
    '<defs></defs><circle></circle><ellipse></ellipse><line></line><polygon></polygon><polyline></polyline><tspan></tspan>',
  ],
  [
    '<g><rect fill="#fff"/><text fill="var(--a)">a</text></g>',
    '<g><rect fill="#fff"></rect><text fill="#000">a</text></g>',
  ],
  [
    '<g><rect fill="#000"/><text>a</text></g>',
    '<g><rect fill="#000"></rect><text fill="#fff">a</text></g>',
  ],
  [
    '<g><rect fill="#000"/><text fill="#f00">a</text></g>',
    '<g><rect fill="#000"></rect><text fill="#f00">a</text></g>',
  ],
  [
    '<g><rect fill="#000"/><circle fill="var(--a)"/></g>',
    '<g><rect fill="#000"></rect><circle fill="var(--a)"></circle></g>',
  ],
  ['<g><rect fill="none"/><text>a</text></g>', '<g><rect fill="none"></rect><text>a</text></g>'],
  [
    '<g><text fill="#000">a</text><text>b</text></g>',
    '<g><text fill="#000">a</text><text>b</text></g>',
  ],
  [
    '<g><rect fill="none"/><rect fill="#fff"/><rect fill="#000"/><text>a</text></g>',
    '<g><rect fill="none"></rect><rect fill="#fff"></rect><rect fill="#000"></rect><text fill="#000">a</text></g>',
  ],
])('of %j is kept', (inner, expected) => {
  expect(kept(inner)).toEqual(expected)
})

it.each([
  ['#757575', '#fff'],
  ['#767676', '#000'],
  ['#777777', '#000'],
  ['#ff0000', '#000'],
  ['#e60000', '#fff'],
  ['#008a00', '#000'],
  ['#008000', '#fff'],
  ['#0000ff', '#fff'],
  ['#3b3bff', '#fff'],
  ['#f00', '#000'],
  ['#080', '#fff'],
  ['#00f', '#fff'],
  ['#0a0a0a', '#fff'],
  ['#7a7a00', '#000'],
  ['#007a7a', '#fff'],
  ['#b4009b', '#fff'],
])('on %s a label is', (color, expected) => {
  expect(
    /<text fill="(#\w+)"/.exec(kept(`<rect fill="${color}"/><text>a</text>`) ?? '')?.[1],
  ).toEqual(expected)
})

it.each([
  ['<text>a</text><text>b</text><text>a</text>', ['a', 'b']],
  ['<text> a\n  b </text>', ['a b']],
  ['<text><tspan x="1">a</tspan><tspan x="1">b</tspan></text>', ['a b']],
  ['<text><tspan>a</tspan><tspan>b</tspan></text>', ['ab']],
  ['<text> </text>', []],
  ['<g><text>a</text></g>b', ['a']],
  ['<g>b</g>', []],
])('the texts of %j', (inner, expected) => {
  expect(diagramSvg(`<svg>${inner}</svg>`)?.texts).toEqual(expected)
})

it.each([
  ['', undefined],
  ['text', undefined],
  ['<div></div>', undefined],
  ['<g></g>', undefined],
])('no drawing is %j', (markup, expected) => {
  expect(diagramSvg(markup)).toEqual(expected)
})

it.each([
  ['graph TD\nA-->B', undefined, 'Flowchart: A, B'],
  ['graph TD\nA-->B', 'T', 'T: A, B'],
  ['graph TD\nA-->B\naccTitle: U', 'T', 'U: A, B'],
  ['graph TD\nA-->B\naccDescr: D', undefined, 'Flowchart: D'],
  ['graph TD\nA-->B\naccDescr: D', 'T', 'T: D'],
  ['\ngraph TD', undefined, '1 it is empty'],
  ['graph TD\nA-->B\nclass A b', undefined, 'Flowchart: A, B'],
  ['graph TD\nsubgraph S\nA-->B\nend', undefined, 'Flowchart: S, A, B'],
  ['graph TD\nA-->B\nA', undefined, 'Flowchart: A, B'],
  ['graph TD\nA-->B\nB-->', undefined, '2 nothing is drawn of "B -->"'],
  ['graph TD\nA-->B\n\n\nwhat is this', undefined, '4 nothing is drawn of "what is this"'],
  [
    'sequenceDiagram\nparticipant A\nparticipant B\nA->>B: C',
    undefined,
    'Sequence diagram: C, A, B',
  ],
  ['sequenceDiagram\nactor A\nA->>B: C\nloop x', undefined, '3 nothing is drawn of "loop x"'],
  ['classDiagram\nclass A', undefined, 'Class diagram: A'],
  ['classDiagram\nA --> B\nclass A', undefined, 'Class diagram: A, B'],
  ['stateDiagram-v2\n[*] --> A\nstate A', undefined, 'State diagram: A'],
  ['erDiagram\nA ||--o{ B : c', undefined, 'Entity relationship diagram: A, (no attributes), B, c'],
  [
    'graph TD\na & b & c & d & e & f & g & h & i & j & k & l & m & n --> o & p & q & r & s & t & u & v & w & x & y & z & A & B & C',
    undefined,
    '0 it has 210 edges; the limit is 200',
  ],
  [
    'graph TD\na & b & c & d & e & f & g & h & i & j --> k & l & m & n & o & p & q & r & s & t & u & v & w & x & y & z & A & B & C & D',
    undefined,
    'Flowchart: a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D',
  ],
])('the diagram %j of the title %j', (source, title, expected) => {
  expect(drawn(source, title)).toEqual(expected)
})

it('a diagram has a narrow margin, and no background of its own', () => {
  const svg = diagrams.draw('graph LR\n  A --> B')
  const number = (pattern: RegExp) => Number(pattern.exec(svg)?.[1])
  expect(number(/<rect x="([\d.]+)"/)).toBe(8)
  const last = /.*<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/s.exec(svg) ?? []
  expect(number(/viewBox="0 0 ([\d.]+)/)).toBeCloseTo(Number(last[1]) + Number(last[2]) + 8)
  expect(svg).not.toMatch(/background/)
})
