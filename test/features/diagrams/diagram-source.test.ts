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
import { tables } from '../../support/tables.ts'

const {
  drawnSources,
  graphArrows,
  refusedLines,
  drawnParts,
  labels,
  textsOfSources,
  titledSources,
} = tables<{
  drawnSources: readonly (readonly [source: string, expected: object])[]
  graphArrows: readonly (readonly [line: string, expected: string])[]
  refusedLines: readonly (readonly [line: string, expected: string | boolean])[]
  drawnParts: readonly (readonly [inner: string, expected: string])[]
  labels: readonly (readonly [color: string, expected: string])[]
  textsOfSources: readonly (readonly [inner: string, expected: readonly string[]])[]
  titledSources: readonly (readonly [source: string, title: string | undefined, expected: string])[]
}>(import.meta.url)

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

it.each(drawnSources)('the source %j', (source, expected) => {
  expect(diagramSource(source)).toEqual(expected)
})

it.each(graphArrows)('in a graph %j has its arrows apart', (line, expected) => {
  expect((({ lines }) => lines[1])(diagramSource(`graph TD\n${line}`) as DiagramSource)).toEqual(
    expected,
  )
})

it.each(refusedLines)('the line %j of a diagram is refused', (line, expected) => {
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

it.each(drawnParts)('of %j is kept', (inner, expected) => {
  expect(kept(inner)).toEqual(expected)
})

it.each(labels)('on %s a label is', (color, expected) => {
  expect(
    /<text fill="(#\w+)"/.exec(kept(`<rect fill="${color}"/><text>a</text>`) ?? '')?.[1],
  ).toEqual(expected)
})

it.each(textsOfSources)('the texts of %j', (inner, expected) => {
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

it.each(titledSources)('the diagram %j of the title %j', (source, title, expected) => {
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
