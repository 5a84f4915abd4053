import { describe, expect, it } from 'vitest'
import { createWords, fold, humps } from '../../src/search/words.ts'

const words = createWords('en')

describe('words', () => {
  it.each([
    ['Setup keys', ['setup', 'keys']],
    ['--dry-run and 10.0.0.0/8', ['dry', 'run', 'and', '10', '0', '0', '0', '8']],
    ['std::vector<T>, my_func()', ['std', 'vector', 't', 'my', 'func']],
    ['C++, C# and F#; a+b, x#y', ['c++', 'c#', 'and', 'f#', 'a', 'b', 'x', 'y']],
    ['Überprüfung, café', ['uberprufung', 'cafe']],
    ['Straße STRASSE GRÖẞE', ['strasse', 'strasse', 'grosse']],
    ['Ελληνικά łódź', ['ελληνικα', 'łodz']],
    ['이름 в й', ['이름', 'в', 'й']],
    ['مُقَدِّمَة', ['مقدمة']],
    ['مـــقدمة ـ', ['مقدمة']],
    ['ؤأ', ['ؤأ']],
    ['שָׁלוֹם', ['שלום']],
    ['हिन्दी', ['हिन्दी']],
    ['ＡＢＣ ａｂｃ１２', ['abc', 'abc12']],
    ['ｶﾞｲﾄﾞ', ['ガイド']],
    ['ﬁle ﷲ', ['file', 'الله']],
    ['ﷺ', ['صلىاللهعليهوسلم']],
    ['', []],
    ['…—!', []],
  ])('%s', (text, expected) => {
    expect(words.of(text)).toEqual(expected)
  })

  it('scripts without spaces are parted by Intl.Segmenter', () => {
    expect(createWords('zh').of('热更新与构建')).toContain('更新')
    expect(createWords('ja').of('が東京で').length).toBeGreaterThan(1)
    expect(createWords('th').of('ภาษาไทย').length).toBeGreaterThan(0)
  })

  it('the quick way and the one with places agree', () => {
    const text = 'WireGuard: c++ C# 0x1F_a--b c+ d++e café #tag ++ C++17'
    for (const sample of [text, text.replace('é', 'e')]) {
      const ranges = words.ranges(sample)
      expect(words.of(sample)).toEqual(ranges.map(({ term }) => term))
      for (const { start, end, term } of ranges) expect(fold(sample.slice(start, end))).toBe(term)
    }
  })

  it('names have parts', () => {
    expect(humps('getElementById')).toEqual(['get', 'element', 'by', 'id'])
    expect(humps('DNSZone2')).toEqual(['dns', 'zone', '2'])
    expect(humps('WireGuard')).toEqual(['wire', 'guard'])
    expect(humps('peers')).toEqual([])
    expect(humps('PEERS')).toEqual([])
  })

  it('English has stop words, another language does not share them', () => {
    expect(words.stopWords).toContain('the')
    expect(createWords('de').stopWords).not.toContain('in')
  })
})
