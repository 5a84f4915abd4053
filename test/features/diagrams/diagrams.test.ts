import { describe, expect, it } from 'vitest'
import { componentsOf, parsed, parsedWith, problems, shown } from '../../page/markdown-fixture.ts'
import { tables } from '../../support/tables.ts'

const { KINDS, LOOKS, WRONG } = tables<{
  KINDS: readonly (readonly [source: string, text: string])[]
  LOOKS: readonly (readonly [what: string, source: string, markup: string])[]
  WRONG: readonly (readonly [source: string, ...problems: readonly string[]])[]
}>(import.meta.url)

const page = (text: string) => parsed(`---\ntitle: Page\n---\n\n${text}`)
const fence = (source: string, meta = '') => `\`\`\`mermaid${meta}\n${source}\n\`\`\``
const drawn = (source: string, meta = '') => {
  const { nodes, diagnostics } = page(fence(source, meta))
  expect(diagnostics).toEqual([])
  const [diagram] = componentsOf(nodes, 'diagram')
  return diagram?.props ?? {}
}
const htmlOf = (source: string) => String(drawn(source)['html'])

describe('a diagram', () => {
  it.each(KINDS)('is drawn of %j', (source, text) => {
    const props = drawn(source)
    expect(String(props['text']).split(', ').toSorted().join(', ')).toBe(text)
    expect(props['html']).toMatch(
      /^<svg [^>]*viewBox="[-\d. ]+"[^>]* role="img" aria-label="[^"]+">/,
    )
    expect(props['html']).not.toMatch(/ style=|foreignObject|href|class=/)
  })

  it('has its title, or what its author says of it, and its labels as alternative', () => {
    const label = (html: unknown) => /aria-label="([^"]*)"/.exec(String(html))?.[1]
    const source = 'graph TD\n  A[Start] --> B[End]'
    expect(label(drawn(source)['html'])).toBe('Flowchart: Start, End')
    expect(label(drawn(source, ' title="A way"')['html'])).toBe('A way: Start, End')
    const said = `${source}\n  accTitle: The way\n  accDescr: From start to end.`
    expect(label(drawn(said)['html'])).toBe('The way: From start to end.')
    expect(drawn(source, ' title="A way" caption="It is short."')).toMatchObject({
      title: 'A way',
      caption: 'It is short.',
    })
  })

  it('may stand in a file, and name variables', () => {
    const files = { 'content/guide/way.mmd': 'graph TD\n  A[In {$place}] --> B[End]\n' }
    const read = (meta: string) =>
      parsedWith(files, `---\ntitle: T\n---\n\`\`\`mermaid ${meta}\n\`\`\`\n`, {
        variables: { place: 'Rome' },
      })
    const [diagram] = componentsOf(read('file="way.mmd" vars title="To {$place}"').nodes, 'diagram')
    expect(diagram?.props).toMatchObject({ text: 'In Rome, End', title: 'To Rome' })
    expect(problems(read('file="wai.mmd"'))).toEqual(['code-file-missing 4:12 14'])
  })

  it('is found by its labels, and says that it needs its style rules', () => {
    const { text, features } = page(fence('graph TD\n  A[Quick start] --> B[End]', ' title="Way"'))
    expect(text[0]?.text.join(' ')).toContain('Quick start, End')
    expect(text[0]?.text.join(' ')).toContain('Way')
    expect(features).toEqual(['diagram'])
  })

  it('takes the theme’s colours; on those of its author labels are dark or light', () => {
    const html = htmlOf('graph TD\n  A --> B\n  style A fill:#ff9966\n  style B fill:#003')
    expect(html).toContain('stroke="var(--_line)"')
    expect(html).toMatch(/fill="#ff9966"[^>]*>.*?fill="#000".*?>A</s)
    expect(html).toMatch(/fill="#000033"[^>]*>.*?fill="#fff".*?>B</s)
  })

  it.each(LOOKS)('has %s', (_, source, markup) => {
    expect(htmlOf(source)).toEqual(markup)
  })

  it('has the same markup each time', () => {
    for (const [source] of KINDS) expect(htmlOf(source)).toBe(htmlOf(source))
  })
})

/** What is wrong, and where: the source begins on the sixth line. */
describe('what cannot be drawn', () => {
  it.each(WRONG)('is told of %j, and its source is not shown', (source, ...expected) => {
    const found = page(`${fence(source)}\n\nAfter.`)
    expect(problems(found)).toEqual(expected)
    expect(shown(found.nodes).trim()).toBe('<p>After.</p>')
  })

  it('in a list is located there', () => {
    const inList = fence('graph TD\n    A -> B').replaceAll('\n', '\n  ')
    expect(problems(page(`- Item\n\n  ${inList}`))).toEqual(['diagram-invalid 9:9 2'])
  })

  it('of another kind has the nearest one, and unknown words behind the language are told', () => {
    expect(page(fence('flowchat TD\n  A --> B')).diagnostics[0]?.hint).toBe(
      'Did you mean flowchart?',
    )
    expect(page(fence('graph TD\n  A -> B')).diagnostics[0]?.message).toMatch(/got 'MINUS'$/)
    expect(page(fence('pie\n  "a" 1')).diagnostics[0]?.message).toBe(
      "The diagram cannot be drawn: Expecting token of type ':' but found `1`.",
    )
    expect(page(fence('%%{init: {"theme": "dark"}}%%\ngraph')).diagnostics[0]?.message).toContain(
      '"theme"',
    )
    expect(problems(page(fence('graph TD\n  A --> B', ' titel="x"')))).toEqual([
      'fence-unknown-word 5:12 9',
    ])
  })
})
