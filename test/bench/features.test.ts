import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The rows of the table in README, cell by cell. */
const [, table = ''] = /\n(\| +\| docsgen .*?)\n\n/s.exec(textOf('../../README.md')) ?? []
const [head = [], , ...rows] = table.split('\n').map((line) => line.split('|').slice(1, -1))

describe('the table of tools in README', () => {
  it.each(['Docusaurus', 'Starlight', 'VitePress'])(
    'names the version of %s that is built',
    (name) => {
      const cell = head.map((text) => text.trim()).find((text) => text.startsWith(name)) ?? ''
      const peer = textOf(`./peers/${name.toLowerCase()}.js`)
      expect(cell).toMatch(/ \d+\.\d+\.\d+$/)
      expect(peer).toContain(`'${cell.split(' ')[1]}'`)
    },
  )

  it('has the rows that the script looks at, and a word for each tool', () => {
    const script = textOf('./features.js')
    expect(rows.length).toBeGreaterThanOrEqual(10)
    for (const [name = '', ...cells] of rows) {
      expect(script).toContain(`'${name.trim()}':`)
      expect(cells.filter((cell) => cell.trim() === '')).toEqual([])
    }
  })
})
