import { describe, expect, it } from 'vitest'
import { LineCounter, parseDocument } from 'yaml'
import { locateNode, locateOffset, yamlIndex } from '../../src/diagnostics/locate-yaml.ts'
import { fileStart, placeAt, placeBehind, placeInFile } from '../../src/diagnostics/place.ts'
import { reasonOf, thrownAt, unreadable } from '../../src/diagnostics/reason.ts'
import { shortList } from '../../src/diagnostics/spec.ts'
import { isStandardSchema, validate } from '../../src/diagnostics/standard-schema.ts'
import { tables } from '../support/tables.ts'

const { yamlPlaces, offsets, schemaAnswers } = tables<{
  yamlPlaces: readonly (readonly [path: string, place: string, length: number])[]
  offsets: readonly (readonly [from: number, to: number, place: string, length: number])[]
  schemaAnswers: readonly (readonly [answer: object, expected: object])[]
}>(import.meta.url)

const TEXT = `title: One
list:
  - a
  - key: value
    more:
      deep: 5
alias: &name
  inner: words
uses: *name
12: number
empty:
`

function yamlFile(text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  return { file: 'a.yaml', document, lines, index: yamlIndex(document) }
}

describe('places in YAML', () => {
  it.each(yamlPlaces)('of %j is %s, of %i', (path, place, length) => {
    const at = locateNode(yamlFile(TEXT), path === '' ? [] : path.split(' '))
    expect(at).toEqual({ file: 'a.yaml', line: at.line, column: at.column, length })
    expect(`${at.line}:${at.column}`).toBe(place)
  })

  it('of an empty file is its beginning', () => {
    expect(locateNode(yamlFile(''), ['a'])).toMatchObject({ line: 1, column: 1, length: 1 })
  })

  it.each(offsets)('from offset %i to %i is %s, of %i', (from, to, place, length) => {
    const at = locateOffset(yamlFile(TEXT), from, to)
    expect([`${at.line}:${at.column}`, at.length]).toEqual([place, length])
  })
})

describe('places of a text in a file', () => {
  const span = { line: 3, column: 2, length: 4 }

  it('are those of the file, of lines behind others, or one', () => {
    expect(fileStart('a')).toEqual({ file: 'a', line: 1, column: 1, length: 1 })
    expect(placeInFile('a')(span)).toEqual({ file: 'a', ...span })
    expect(placeBehind('a', 5)(span)).toEqual({ file: 'a', ...span, line: 8 })
    expect(placeBehind('a', -2)(span)).toEqual({ file: 'a', ...span, line: 1 })
    expect(placeBehind('a', -3)(span)).toEqual({ file: 'a', ...span, line: 1 })
    expect(placeAt(fileStart('a'))(span)).toEqual(fileStart('a'))
  })
})

describe('what was thrown', () => {
  it.each([
    [new Error('no'), 'no'],
    [new TypeError(''), 'TypeError'],
    [undefined, 'it threw undefined'],
    [null, 'null'],
    [{ message: 'x' }, 'it threw an object'],
    ['words', 'words'],
    [7, '7'],
  ])('%o is %j in words', (error, reason) => {
    expect(reasonOf(error)).toBe(reason)
  })

  it('has a place where that is known', () => {
    const at = fileStart('plugin.ts')
    expect(thrownAt(Object.assign(new Error('x'), { thrownAt: at }))).toEqual([
      { message: 'It failed here', at },
    ])
    expect([new Error('x'), undefined, null, 'x'].flatMap(thrownAt)).toEqual([])
  })

  it('while a file was read is told at its beginning', () => {
    expect(unreadable('config-unreadable', new Error('no'), 'a.ts')).toMatchObject({
      code: 'config-unreadable',
      at: fileStart('a.ts'),
      message: expect.stringContaining('no'),
    })
  })
})

describe('a schema', () => {
  const schemaOf = (validate: (value: unknown) => never) => ({ '~standard': { validate } })
  const answering = (answer: unknown) => schemaOf(() => answer as never)

  it('is what has a function to ask', () => {
    expect(isStandardSchema(answering({}))).toBe(true)
    for (const other of [undefined, null, {}, { '~standard': { validate: 1 } }, 'x'])
      expect(isStandardSchema(other)).toBe(false)
  })

  it.each(schemaAnswers)('that answers %o says %o', (answer, expected) => {
    expect(validate(answering(answer), 1)).toEqual(expected)
  })

  it('that answers later is told at once, and what it says then is nobody’s', async () => {
    const later = Promise.reject(new Error('later'))
    expect(validate(answering(later), 1)).toBe('late')
    // Nobody else waits for it: it must not end the process.
    await new Promise((resolve) => setImmediate(resolve))
  })

  it('is given the value, and says why where it throws', () => {
    expect(validate(schemaOf(((value: unknown) => ({ value })) as never), 'x')).toEqual({
      value: 'x',
    })
    const failing = schemaOf(() => {
      throw new Error('boom')
    })
    expect(validate(failing, 1)).toEqual({ issues: [{ message: 'it failed: boom', path: [] }] })
  })
})

it('of many names the first eight are told, and how many there are besides', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`)
  expect(shortList(names(8))).toBe('1, 2, 3, 4, 5, 6, 7, 8')
  expect(shortList(names(9))).toBe('1, 2, 3, 4, 5, 6, 7, 8 and 1 more')
})
