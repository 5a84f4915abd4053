import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { ArticleNode } from '../../../src/model/article.ts'
import { generate, words } from './api-fixture.ts'

/*
 * A document for each construct of OpenAPI 3.0, 3.1 and 3.2. What its pages must show is in it as `x-shows`, and the codes of
 * its warnings as `x-problems`.
 */

const folder = new URL('documents/', import.meta.url)

type Expected = {
  readonly 'x-shows': readonly string[]
  readonly 'x-problems'?: readonly string[]
}

describe('each construct of OpenAPI builds, and is shown', () => {
  it.each(readdirSync(folder))('%s', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const expected = parse(text) as Expected
    const { pages, diagnostics } = generate(text, { languages: ['curl', 'js'] })
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(diagnostics.map(({ code }) => code)).toEqual(expected['x-problems'] ?? [])
    const shown = pages.map(({ title, nodes }) => `${title}\n${shownText(nodes)}`).join('\n')
    expect(expected['x-shows'].filter((part) => !shown.includes(part))).toEqual([])
  })
})

/** The words of a page, with its rows as lines: `limit: integer, required, max=100`. */
function shownText(nodes: readonly ArticleNode[]): string {
  return `${words(nodes)}\n${rowLines(nodes).join('\n')}`
}

function rowLines(nodes: readonly ArticleNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    const inside = 'children' in node ? rowLines(node.children) : []
    if (node.type !== 'component') return inside
    if (node.name !== 'property' && node.name !== 'property-limits') return inside
    const { name, type, id: _, received: __, required, ...others } = node.props
    const facts = Object.entries(others).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
    return [
      [`${name}: ${type}`, ...(required === true ? ['required'] : []), ...facts].join(', '),
      ...inside,
    ]
  })
}
