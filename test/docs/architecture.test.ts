import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { markdownFiles, sectionOf, tableRows } from '../support/markdown-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')

type Step = { readonly name: string; readonly file: string; readonly caller: string | undefined }

/** The steps of the list, each with the file of the line that it stands under. */
function stepsOf(page: string): readonly Step[] {
  const [, list = ''] = /\n## The way of a page\n([\s\S]*?)\n## /.exec(page) ?? []
  const around: string[] = []
  return Array.from(list.matchAll(/^( *)- `(\w+)` in `([\w./-]+)`/gm), (match) => {
    const [, indent = '', name = '', file = ''] = match
    const depth = indent.length / 2
    around[depth] = file
    return { name, file, caller: depth === 0 ? undefined : around[depth - 1] }
  })
}

const page = textOf('docs/content/contributing/architecture.md')
const steps = stepsOf(page)

describe('the way of a page in the manual', () => {
  it('is short, and leads from the command to the output', () => {
    expect(steps.length).toBeGreaterThan(30)
    expect(steps.length).toBeLessThanOrEqual(40)
    expect([steps.at(0)?.name, steps.at(-1)?.name]).toEqual(['build', 'renderOutput'])
  })

  it.each(steps)('$name is in $file', ({ name, file }) => {
    // A function, or a method of what the theme's bundle returns.
    expect(textOf(file)).toMatch(
      new RegExp(`^(export )?(async )?function ${name}\\b|^ {4}${name}\\(\\w+\\) \\{$`, 'm'),
    )
  })

  it.each(steps.filter(({ caller }) => caller !== undefined))(
    '$name is called in $caller',
    ({ name, caller = '' }) => {
      const calls = textOf(caller).replace(new RegExp(`function ${name}\\(`), '')
      expect(calls).toMatch(new RegExp(`\\b${name}\\(|\\(${name}\\)`))
    },
  )
})

describe('where a feature plugs in', () => {
  const [, ...rows] = tableRows(sectionOf(page, '## Features'))
  const parts = rows.map(([part = '', type = '']) => {
    const [, name = '', file = ''] = /^`(\w+)` in `([\w./-]+)`$/.exec(type) ?? []
    return { part: part.replaceAll('`', ''), name, file }
  })

  it.each(parts)('$part is a part of Feature, of the type $name', ({ part, name, file }) => {
    expect(textOf('src/features/feature.ts')).toMatch(
      new RegExp(`^  readonly ${part}\\?: (readonly )?${name}\\b`, 'm'),
    )
    expect(textOf(file)).toMatch(new RegExp(`^export type ${name}\\b`, 'm'))
  })
})

describe('pages for contributors', () => {
  it.each(markdownFiles('docs/content/contributing'))('%s names files that exist', (file) => {
    const paths = Array.from(
      textOf(file).matchAll(/`((?:src|theme|test|bin)\/[\w./-]+)`/g),
      ([, path = '']) => path,
    )
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
  })
})
