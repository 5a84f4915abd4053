import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withImports, withLater } from '../support/bundle-chunks.ts'

const bytesOf = (files: ReadonlySet<string>) =>
  [...files].reduce((sum, file) => sum + readFileSync(new URL(file)).length, 0)
const holds = (files: ReadonlySet<string>, text: string) =>
  [...files].some((file) => readFileSync(new URL(file), 'utf8').includes(text))

const main = withImports([new URL('../../lib/main.js', import.meta.url)])
const program = withLater(main, 'program')
const build = withLater(program, 'build')
const ready = withLater(build, 'parse-page', 'load-parser', 'load-highlighter')
const reading = withLater(ready, 'native-binding')

// Loading takes a good part of every build: most of a millisecond a file, and one for 20 kB.
describe('what is loaded', () => {
  it.each([
    ['for --version', main, { files: 3, bytes: 6_000 }],
    ['for --help', program, { files: 5, bytes: 95_000 }],
    ['for a build of what is built already', build, { files: 12, bytes: 310_000 }],
    ['for a build of an edited page', reading, { files: 21, bytes: 570_000 }],
  ] as const)('%s', (_what, files, most) => {
    expect(files.size).toBeLessThanOrEqual(most.files)
    expect(bytesOf(files)).toBeLessThanOrEqual(most.bytes)
  })

  it('what few texts take comes when one of them is read', () => {
    const rare = withLater(reading, 'rare-syntax')
    const traces = ['-//w3c//dtd html 4.01 transitional//', 'tag:yaml.org,2002']
    expect(traces.map((trace) => holds(rare, trace))).toEqual([true, true])
    expect(traces.map((trace) => holds(reading, trace))).toEqual([false, false])
  })
})
