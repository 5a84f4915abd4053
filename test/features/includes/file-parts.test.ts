import { expect, it } from 'vitest'
import { sourceUrl } from '../../../src/features/includes/file-code.ts'
import { fileLines, linesOf } from '../../../src/features/includes/file-lines.ts'
import { fileRegions } from '../../../src/features/includes/file-regions.ts'
import { codePath } from '../../../src/page/tree/code-path.ts'
import { tables } from '../../support/tables.ts'

const {
  ranges,
  secondLines,
  wholeFiles,
  numberedLines,
  missingRegions,
  regionsOfFiles,
  pathsWithRoots,
  sources,
} = tables<{
  ranges: readonly (readonly [lines: string, expected: object])[]
  secondLines: readonly (readonly [text: string, expected: object])[]
  wholeFiles: readonly (readonly [text: string, expected: object])[]
  numberedLines: readonly (readonly [text: string, expected: object])[]
  missingRegions: readonly (readonly [text: string, region: string, expected: object])[]
  regionsOfFiles: readonly (readonly [text: string, expected: object])[]
  pathsWithRoots: readonly (readonly [
    written: string,
    roots: readonly string[],
    expected: object,
  ])[]
  sources: readonly (readonly [pattern: string, path: string, expected: string])[]
}>(import.meta.url)

it.each(ranges)('lines %j of ten', (lines, expected) => {
  expect(fileLines('1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n', { lines })).toEqual(expected)
})

it.each(secondLines)('line 2 of %j', (text, expected) => {
  expect(fileLines(text, { lines: '2' })).toEqual(expected)
})

it.each(wholeFiles)('all of %j', (text, expected) => {
  expect(fileLines(text, {})).toEqual(expected)
})

it.each(numberedLines)(
  'the lines of %j have their numbers, and the room taken away',
  (text, expected) => {
    expect(linesOf(text, { region: 'r' })).toEqual(expected)
  },
)

it.each(missingRegions)('a region of %j that is not there', (text, region, expected) => {
  expect(fileLines(text, { region })).toEqual(expected)
})

it.each([['<!--', { region: 'a', hint: 'It has none: put <!-- a around the lines.' }]])(
  'a region is told of as its file writes it',
  (markers, expected) => {
    expect(linesOf('x', { region: 'a' }, (region) => `${markers} ${region}`)).toEqual(expected)
  },
)

it.each(regionsOfFiles)('the regions of %j', (text, expected) => {
  expect(fileRegions(text.split('\n'))).toEqual(expected)
})

it.each(pathsWithRoots)('the path %j, with the roots %j', (written, roots, expected) => {
  expect(codePath(written, { file: 'content/guide/page.md', roots })).toEqual(expected)
})

it.each(sources)('the source of %j', (pattern, path, expected) => {
  expect(sourceUrl(pattern, path, { first: 3, last: 9 })).toEqual(expected)
})
