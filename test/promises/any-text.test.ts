import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFileText } from '../../src/io/files/read-text.ts'
import { corpusSite, hasCorpus, textsIn } from '../support/corpus.ts'
import { isLong, share } from '../support/long.ts'
import { pageParsers, type TextParser } from '../support/page-parsers.ts'
import { folderOf } from '../support/temporary-dir.ts'
import { anyBytes, anyCharacters, anyMutation, anyNotation } from './any-text.ts'
import { pageFaults, shownText } from './article-faults.ts'
import { wellFormed } from './well-formed.ts'

/** The same texts in every run; a failure prints it with the path to the smallest text that fails. */
const SEED = 19

const parsers = await pageParsers()
const dir = folderOf()

/** Pages of the corpus, where it is and the run is long. */
function corpusTexts(): readonly string[] {
  if (!isLong || !hasCorpus) return []
  const site = corpusSite()
  const texts = textsIn(join(site, 'content'))
  rmSync(site, { recursive: true })
  return texts
}

/** A page with no fault, the same each time. */
async function expectSoundPage({ parse }: TextParser, text: string): Promise<void> {
  const page = await parse(text)
  expect(pageFaults(page, text)).toEqual([])
  expect(JSON.stringify(await parse(text))).toBe(JSON.stringify(page))
}

async function holds<Value>(
  values: Arbitrary<Value>,
  numRuns: number,
  check: (value: Value) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(values, check), { numRuns, seed: SEED })
}

const TEXTS: readonly (readonly [string, Arbitrary<string>, number])[] = [
  ['bytes', anyBytes.map(textOfFile), share(20, 3_000)],
  ['characters', anyCharacters, share(20, 4_000)],
  ['pieces of notation', anyNotation, share(40, 6_000)],
  ['mutations of real pages', anyMutation(corpusTexts()), share(20, 4_000)],
]

function textOfFile(bytes: Uint8Array): string {
  const path = join(dir, 'page.md')
  writeFileSync(path, bytes)
  return readFileText(path).text
}

describe.each(parsers)(
  '[P7] [P2] [P17] whatever is written, the $name parser makes a page of it',
  (parser) => {
    it.each(TEXTS)(
      '%s',
      (_name, texts, count) => holds(texts, count, (text) => expectSoundPage(parser, text)),
      1_800_000,
    )
  },
)

describe('[P16] no word of a page that is written as it should be is lost', () => {
  it(
    'with either parser, which show the same words in the same order',
    () =>
      holds(wellFormed, share(25, 3_000), async ({ text, words }) => {
        const shown = await Promise.all(
          parsers.map(async ({ parse }) => shownText(await parse(text))),
        )
        const [first = '', second = ''] = shown
        expect(words.filter((word) => !first.includes(word))).toEqual([])
        expect(wordsIn(second), text).toEqual(wordsIn(first))
      }),
    1_800_000,
  )
})

function wordsIn(text: string): readonly string[] {
  return text.match(/w\d{4}x/g) ?? []
}
