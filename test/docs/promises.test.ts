import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')

type Row = {
  readonly id: string
  readonly promise: string
  readonly files: readonly string[]
  readonly measured: string
}

/** Rows of the table in the manual. */
const rows = textOf('docs/content/contributing/promises.md')
  .split('\n')
  .filter((line) => /^\| P\d/.test(line))
  .map((line): Row => {
    const [, id = '', promise = '', shown = '', measured = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    return {
      id,
      promise,
      files: Array.from(shown.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
      measured,
    }
  })

/** The promises that titles of tests in a file name: quoted, in brackets, in no comment. */
function idsIn(file: string): ReadonlySet<string> {
  const lines = textOf(file)
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/)/.test(line) && /['`]/.test(line))
  return new Set(lines.flatMap((line) => line.match(/(?<=\[)P\d+(?=\])/g) ?? []))
}

const promiseFiles = ['test/promises', 'test/long'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
)

describe('the table of promises in the manual', () => {
  it('has a row for each', () => {
    const ids = Array.from({ length: 21 }, (_, index) => `P${index + 1}`)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows.filter(({ promise, files }) => promise === '' || files.length === 0)).toEqual([])
  })

  it.each(rows)('$id: the files that are named show it', ({ id, files }) => {
    expect(files.filter((file) => !existsSync(`${root}${file}`))).toEqual([])
    expect(files.filter((file) => !idsIn(file).has(id))).toEqual([])
  })

  it.each(promiseFiles)('%s: stands in the row of each promise that it names', (file) => {
    const missing = rows.filter(({ id, files }) => idsIn(file).has(id) && !files.includes(file))
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it.each(rows.filter(({ measured }) => measured !== ''))(
    '$id: its figure can be repeated',
    ({ measured }) => {
      const [, file = ''] =
        /`(?:[A-Z]+=\S+ )?npm (?:test|run test:long) -- (\S+)`$/.exec(measured) ?? []
      expect(measured).toMatch(/\d/)
      expect(existsSync(`${root}${file}`) && file !== '').toBe(true)
    },
  )
})
