import { once } from '../model/once.ts'

/** A word of a text: its range, and the form in which it is indexed. */
export type WordRange = { readonly start: number; readonly end: number; readonly term: string }

export type Words = {
  /** The words of a text in their indexed form: lower case, without accents and vowel signs, in normal width. */
  readonly of: (text: string) => readonly string[]
  /** The same, each followed by its parts of so many letters: 'maxRetries' is 'maxretries', 'max' and 'retries'. */
  readonly withParts: (text: string, shortest?: number) => readonly string[]
  /** The same words as `of` with their ranges, for highlighting. Slower than `of`. */
  readonly ranges: (text: string) => readonly WordRange[]
  /** Words that carry no meaning of their own: 'the', 'and'. */
  readonly stopWords: ReadonlySet<string>
}

const ASCII = /^[\0-\x7f]*$/
/** `1.2.3`, `v1.2`, `c++`, `c#` and `f#` are words; other symbols separate words. */
const WORD =
  /[vV]?[0-9]+(?:\.[0-9]+)+(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#(?![\p{L}\p{N}]))?/gu
/** The letter before a version, which belongs to no other word with a full stop. */
const VERSION = /^v(?=.*\.)/
/** Matches camel case: 'getPeers', 'DNSZone'. */
const HUMP = /\p{Ll}[\p{Lu}\p{N}]|\p{Lu}{2}\p{Ll}|\p{N}\p{L}/u
/** Characters below the scripts without spaces. A quick test, as compiling the pattern for these takes milliseconds. */
const SPACED = /^[\0-\u0dff]*$/
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Accents, the vowel signs of Hebrew and Arabic and the stroke that stretches Arabic words; and spaces of ligatures. */
const MARKS =
  /([\p{Script=Latin}\p{Script=Greek}])\p{M}+|[\u0591-\u05c7\u0640\u064b-\u0652\u0670 ]/gu

const ENGLISH_STOP_WORDS =
  'a an and are as at be been but by can did do does for from had has have how i if in into is it its me my no not of on or our so that the their them then there these they this to was we were what when where which who why will with you your'

/**
 * Splits texts of a language into words. The index's builder, the browser's worker and golden queries share it, so that
 * query and text are always split in the same way.
 */
export function createWords(lang: string): Words {
  // Created at the first text without spaces: creating it takes as long as a thousand words.
  const segmenter = once(() => new Intl.Segmenter(lang, { granularity: 'word' }))
  const stopWords = new Set(lang.startsWith('en') ? ENGLISH_STOP_WORDS.split(' ') : [])

  function ranges(text: string): readonly WordRange[] {
    const result: WordRange[] = []
    for (const match of text.matchAll(WORD)) {
      const [run] = match
      if (SPACED.test(run) || !UNSPACED.test(run)) {
        result.push(rangeOf(run, match.index))
        continue
      }
      for (const { segment, index, isWordLike } of segmenter().segment(run)) {
        if (isWordLike === true) result.push(rangeOf(segment, match.index + index))
      }
    }
    // A stroke alone is not a word.
    return result.filter(({ term }) => term !== '')
  }

  function of(text: string): readonly string[] {
    if (!ASCII.test(text)) return ranges(text.normalize('NFC')).map(({ term }) => term)
    const found = text.toLowerCase().match(WORD) ?? []
    return text.includes('.') ? found.map((word) => word.replace(VERSION, '')) : found
  }

  return {
    of,
    ranges,
    withParts(text, shortest = 1) {
      if (!HUMP.test(text)) return of(text)
      const partsOf = ({ start, end }: WordRange) =>
        humps(text.slice(start, end)).filter(({ length }) => length >= shortest)
      return ranges(text).flatMap((range) => [range.term, ...partsOf(range)])
    },
    stopWords,
  }
}

/** 'getElementById' -> ['get', 'element', 'by', 'id']; a word without humps has no parts. */
export function humps(word: string): readonly string[] {
  const parts = word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu) ?? []
  return parts.length < 2 ? [] : parts.map(fold)
}

/** Letters that are written otherwise on a keyboard without them. The capital of 'ß' is 'SS', and Swiss texts always write 'ss'. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ё: 'е',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/**
 * 'Überprüfung' -> 'uberprufung', 'Straße' -> 'strasse', 'Łódź' -> 'lodz', 'ＡＢＣ' -> 'abc', 'مُقَدِّمَة' -> 'مقدمة'. Marks of other
 * scripts are letters of their own and stay.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  const plain = text.normalize('NFKD').toLowerCase().replace(MARKS, '$1')
  return plain.normalize('NFC').replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
}

function rangeOf(segment: string, start: number): WordRange {
  return { start, end: start + segment.length, term: fold(segment).replace(VERSION, '') }
}
