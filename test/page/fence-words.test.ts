import { expect, it } from 'vitest'
import { fenceWords, foreignWord, nearestWord } from '../../src/page/blocks/code/fence-words.ts'
import { languageName } from '../../src/page/blocks/code/language-name.ts'
import { fenceLanguages, readFence } from '../../src/page/blocks/code/read-fence.ts'
import { tables } from '../support/tables.ts'

const {
  infoWords,
  unknownWords,
  suggestions,
  nearestWords,
  lineMarks,
  unreadableWords,
  withValues,
  varsWords,
  fenceLangs,
  tabNames,
  otherMarks,
} = tables<{
  infoWords: readonly (readonly [meta: string, expected: readonly string[]])[]
  unknownWords: readonly (readonly [meta: string, expected: readonly string[]])[]
  suggestions: readonly (readonly [word: string, expected: readonly (string | undefined)[]])[]
  nearestWords: readonly (readonly [word: string, expected: string | undefined])[]
  lineMarks: readonly (readonly [meta: string, expected: readonly string[]])[]
  unreadableWords: readonly (readonly [meta: string, expected: readonly string[]])[]
  withValues: readonly (readonly [meta: string, expected: unknown])[]
  varsWords: readonly (readonly [meta: string, expected: boolean])[]
  fenceLangs: readonly (readonly [text: string, expected: readonly string[]])[]
  tabNames: readonly (readonly [lang: string, expected: string])[]
  otherMarks: readonly (readonly [meta: string, expected: unknown])[]
}>(import.meta.url)

it.each(infoWords)('the words of %j', (meta, expected) => {
  expect(fenceWords(meta)).toEqual(expected)
})

it.each(unknownWords)('of %j unknown is', (meta, expected) => {
  expect(readFence(meta).unknown).toEqual(expected)
})

it.each(suggestions)('instead of %j one writes', (word, expected) => {
  expect(Object.values(foreignWord(word) ?? {})).toEqual(expected)
})

it.each(nearestWords)('%j is nearest to', (word, expected) => {
  expect(nearestWord(word)).toEqual(expected)
})

it.each(lineMarks)('the info string %j marks lines', (meta, expected) => {
  expect(readFence(meta).ranges.map(({ mark, first, last }) => `${mark} ${first}-${last}`)).toEqual(
    expected,
  )
})

it.each(otherMarks)('the info string %j has other marks', (meta, expected) => {
  expect(
    (({ words, numbers, wrap }) => [
      words.map(({ text, first, last }) => [text, first, last]),
      numbers,
      wrap,
    ])(readFence(meta)),
  ).toEqual(expected)
})

it.each(unreadableWords)('in the info string %j cannot be read', (meta, expected) => {
  expect(
    readFence(meta).unreadable.map(
      ({ word, instead }) => `${word} ${instead.replace(/^Lines .*: /, '')}`,
    ),
  ).toEqual(expected)
})

it.each(withValues)('the words with a value in %j', (meta, expected) => {
  expect(Object.entries(readFence(meta).written)).toEqual(expected)
})

it.each(varsWords)('vars is a word of its own: %j', (meta, expected) => {
  expect(readFence(meta).hasVariables).toEqual(expected)
})

it.each(fenceLangs)('the languages of %j', (text, expected) => {
  expect(fenceLanguages(text)).toEqual(expected)
})

it.each(tabNames)('a tab in %j is called', (lang, expected) => {
  expect(languageName(lang)).toEqual(expected)
})
