import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { diagramSvg } from '../../src/features/diagrams/diagram-svg.ts'
import { componentsOf, parsed } from '../page/markdown-fixture.ts'
import { isLong } from '../support/long.ts'

const page = (source: string) => parsed(`---\ntitle: P\n---\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`)

/*
 * Diagrams come from strangers, too: what is drawn brings nothing into a page that could act, and ends.
 */

const window = new Window()
const HARMLESS =
  /^(?:svg|g|defs|marker|lineargradient|stop|rect|circle|ellipse|line|path|polygon|polyline|text|tspan|@(?:viewbox|role|aria-label|id|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|dx|dy|d|points|width|height|offset|gradientunits|marker(?:width|height|units)|refx|refy|orient|marker-(?:start|mid|end)|fill|stroke|stop-color|(?:fill-|stroke-|stop-)?opacity|stroke-(?:width|dasharray|linecap|linejoin)|font-(?:size|weight|style)|text-(?:anchor|decoration)|(?:dominant|alignment)-baseline|visibility|display|transform))$/

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
  'javascript:alert(1)',
  'https://evil.example/a.png',
]
const PLACES: readonly ((label: string) => string)[] = [
  (label) => `graph TD\n  A["${label}"] --> B`,
  (label) => `graph TD\n  A -->|${label}| B`,
  (label) => `graph TD\n  subgraph s [${label}]\n  A --> B\n  end`,
  (label) => `graph TD\n  A --> B\n  style A fill:#fff,stroke:${label}`,
  (label) => `graph TD\n  A --> B\n  click A "${label}"`,
  (label) => `graph TD\n  A@{ img: "${label}", label: "a" } --> B`,
  (label) => `---\ntitle: ${JSON.stringify(label)}\n---\ngraph TD\n  A --> B`,
  (label) => `mindmap\n  root\n    ${label}`,
  (label) => `pie title ${label}\n  "${label}" : 1`,
  (label) => `gantt\n  section ${label}\n  ${label} :a, 2024-01-01, 1d\n  click a href "${label}"`,
  (label) => `C4Context\n  Person(a, "${label}", "${label}", "${label}")`,
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
      const [diagram] = componentsOf(page(place(label)).nodes, 'diagram')
      const html = String(diagram?.props['html'] ?? '')
      expect([place(label), ...harmIn(html)]).toEqual([place(label)])
      expect(html.replace(/>[^<]*<|aria-label="[^"]*"/g, '')).not.toMatch(
        /https?:|javascript:|data:/,
      )
    }
  })

  it('whatever the library would write', () => {
    const markup =
      '<svg viewBox="0 0 1 1" onload="a()" style="x:y"><style>a{}</style><script>a()</script><a href="javascript:a()"><text>b</text></a><foreignObject><p>c</p></foreignObject><use href="#d"></use><image href="https://e"/><rect fill="url(https://f)" stroke="red" marker-end="url(https://g#h)" id="docsgen-main"/><text fill="#123" onclick="a()">i</text></svg>'
    const svg = diagramSvg(markup)
    expect(svg?.texts).toEqual(['b', 'i'])
    expect(JSON.stringify(svg)).not.toMatch(
      /onload|style|script|foreign|https|href|onclick|"docsgen-main"/,
    )
  })
})

describe('[P7] diagrams end', { timeout: 120_000 }, () => {
  const reasonsOf = (source: string) => page(source).diagnostics.map(({ message }) => message)

  it('as a text that is too long is none', () => {
    expect(reasonsOf(`graph TD\nA[${'x'.repeat(1_000_000)}]`)).toEqual([
      expect.stringMatching(/1000012 characters; the limit is 50000/),
    ])
  })

  it('in a message that names the diagram, or in a drawing, whatever there is to lay out', () => {
    const nodes = Array.from({ length: 10_000 }, (_, n) => `${n.toString(36)}-->b`)
    expect(reasonsOf(`graph TD\n${nodes.join(';')}`)).toEqual([
      expect.stringMatching(/cannot be drawn|takes longer/),
    ])
    // The next one has a thread again.
    expect(reasonsOf('graph TD\nA-->B\nB-->C\nC-->A')).toEqual([])
    const depth = `graph TD\n${'subgraph a\n'.repeat(60)}A-->B\n${'end\n'.repeat(60)}`
    expect(reasonsOf(depth).length).toBeLessThan(2)
    for (const source of ['graph TD\n-->', 'erDiagram\n{', 'classDiagram\n}', '%%{init: {'])
      expect(reasonsOf(source)).toHaveLength(1)
  })

  it.runIf(isLong)('at the limit of time or memory, and the next one is drawn', () => {
    expect(reasonsOf('block-beta\n  space:900000000\n  a')).toEqual([
      expect.stringMatching(/takes longer to draw than 30 seconds, or more memory/),
    ])
    expect(reasonsOf('graph TD\nA-->D')).toEqual([])
  })
})
