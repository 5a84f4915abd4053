import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { componentsOf, parsed } from '../../page/markdown-fixture.ts'
import { inLongRuns } from '../../support/long.ts'
import { readSvg } from './drawn-svg.ts'
import { falseClaims, type Shapes } from './shape-claims.ts'

/** Something that a kind of diagram can show: its source, the texts of its drawing, and what its shapes mean. */
type Construct = {
  readonly construct: string
  readonly source: string
  readonly labels: readonly string[]
  readonly shapes?: Shapes
}

const folder = new URL('kinds/', import.meta.url)
const kinds = readdirSync(folder).map((file) => {
  const all = parse(readFileSync(new URL(file, folder), 'utf8')) as readonly Construct[]
  const isShared = ({ shapes }: Construct, index: number) => index === 0 || shapes !== undefined
  return {
    kind: file.replace('.yaml', ''),
    constructs: [
      ...all.filter(isShared),
      ...inLongRuns(all.filter((construct, index) => !isShared(construct, index))),
    ],
  }
})

const draw = (source: string) => {
  const { nodes, diagnostics } = parsed(`---\ntitle: Page\n---\n\n~~~mermaid\n${source}\n~~~\n`)
  expect(diagnostics).toEqual([])
  return readSvg(String(componentsOf(nodes, 'diagram')[0]?.props['html']))
}
/** Texts are broken into lines where the font needs it. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

describe.each(kinds)('a diagram of kind $kind draws', ({ constructs }) => {
  it.each(constructs)('$construct', ({ source, labels, shapes = {} }) => {
    const drawn = draw(source)
    const text = withoutSpaces(drawn.texts.map((label) => label.text).join(''))
    expect(labels.filter((label) => !text.includes(withoutSpaces(label)))).toEqual([])
    expect(falseClaims(shapes, labels, drawn)).toEqual([])
  })
})
