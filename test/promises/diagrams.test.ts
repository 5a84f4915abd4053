import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { loadRenderer } from '../../src/features/diagrams/diagram-renderer.ts'
import { diagramSvg } from '../../src/features/diagrams/diagram-svg.ts'
import { drawDiagram } from '../../src/features/diagrams/draw-diagram.ts'
import { englishTexts } from '../support/markdown-tools.ts'

const diagrams = await loadRenderer()

/*
 * Diagrams come from strangers, too: what is drawn brings nothing into a page that could act, and ends.
 */

const window = new Window()
const HARMLESS =
  /^(?:svg|g|defs|marker|rect|circle|ellipse|line|path|polygon|polyline|text|tspan|@(?:viewbox|role|aria-label|id|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|dx|dy|d|points|width|height|marker(?:width|height)|refx|refy|orient|marker-(?:start|mid|end)|fill|stroke(?:-width|-dasharray|-linecap|-linejoin)?|font-(?:size|weight|style)|text-anchor|transform))$/

function harmIn(html: string): readonly string[] {
  window.document.body.innerHTML = html
  return [...window.document.body.querySelectorAll('*')]
    .flatMap((element) => [
      element.tagName.toLowerCase(),
      ...[...element.attributes].map(({ name }) => `@${name.toLowerCase()}`),
    ])
    .filter((part) => !HARMLESS.test(part))
}

const LABELS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "<a href='javascript:alert(1)'>x</a>",
  '<style>*{background:url(https://evil.example)}</style>',
  '</text></svg><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<foreignObject><body onload=alert(1)></foreignObject>',
  '\x81href:0\x8D',
]
const PLACES: readonly ((label: string) => string)[] = [
  (label) => `graph TD\n  A["${label}"] --> B`,
  (label) => `graph TD\n  A -->|${label}| B`,
  (label) => `graph TD\n  subgraph s [${label}]\n  A --> B\n  end`,
  (label) => `graph TD\n  A --> B\n  style A fill:#fff,stroke:${label}`,
  (label) => `graph TD\n  A --> B\n  classDef c fill:#fff,filter:${label}\n  class A c`,
  (label) => `graph TD\n  A --> B\n  accDescr: ${label}`,
  (label) => `sequenceDiagram\n  participant A as ${label}\n  A->>B: ${label}`,
  (label) => `classDiagram\n  class A {\n    ${label} name\n  }\n  A --> B : ${label}`,
  (label) => `erDiagram\n  A ||--o{ B : "${label}"`,
  (label) => `stateDiagram-v2\n  a --> b: ${label}`,
]

describe('[P2] diagrams cannot script a reader', () => {
  it.each(LABELS)('whatever %j is a part of', (label) => {
    for (const place of PLACES) {
      const drawn = drawDiagram(place(label), label, { diagrams, textOf: englishTexts })
      if ('html' in drawn) expect([place(label), ...harmIn(drawn.html)]).toEqual([place(label)])
    }
  })

  it('whatever the library would write', () => {
    const markup =
      '<svg viewBox="0 0 1 1" onload="a()" style="x:y"><style>a{}</style><script>a()</script><a href="javascript:a()"><text>b</text></a><foreignObject><p>c</p></foreignObject><use href="#d"></use><image href="https://e"/><rect fill="url(https://f)" stroke="red" marker-end="url(https://g#h)" id="docsgen-main"/><text fill="#123" onclick="a()">i</text></svg>'
    const svg = diagramSvg(markup)
    expect(svg?.texts).toEqual(['i'])
    expect(JSON.stringify(svg)).not.toMatch(
      /onload|style|script|foreign|https|href|onclick|"docsgen-main"/,
    )
  })
})

describe('[P7] diagrams end', () => {
  const reasonOf = (source: string) => {
    const drawn = drawDiagram(source, undefined, { diagrams, textOf: englishTexts })
    return 'html' in drawn ? 'drawn' : drawn.problem === 'invalid' ? drawn.reason : drawn.kind
  }

  it('as they have a limit for characters, lines and edges', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `A --> B${n % 9}`)
    expect(reasonOf(`graph TD\n${'A --> B\n'.repeat(300)}`)).toMatch(/lines; the limit is 200/)
    expect(reasonOf(`graph TD\nA[${'x'.repeat(10_000)}]`)).toMatch(/characters; the limit is 10000/)
    const many = (name: string) => Array.from({ length: 20 }, (_, n) => `${name}${n}`).join(' & ')
    expect(reasonOf(`graph TD\n${many('A')} --> ${many('B')}`)).toMatch(
      /400 edges; the limit is 200/,
    )
    expect(reasonOf(`graph TD\n${lines(20).join('\n')}`)).toBe('drawn')
  })

  it('whether they are circles, deep, or nothing at all', () => {
    expect(reasonOf('graph TD\nA-->B\nB-->C\nC-->A')).toBe('drawn')
    expect(reasonOf('graph TD\nA-->B\nA-->A')).toBe('drawn')
    expect(reasonOf(`graph TD\n${'subgraph a\n'.repeat(60)}A-->B\n${'end\n'.repeat(60)}`)).toBe(
      'drawn',
    )
    for (const source of [
      'graph',
      'graph TD\n-->',
      'sequenceDiagram',
      'erDiagram\n{',
      'classDiagram\n}',
    ])
      expect(reasonOf(source)).not.toBe('drawn')
  })
})
