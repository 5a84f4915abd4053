import { describe, expect, it } from 'vitest'
import { sampleLanguages } from '../../../src/features/openapi/samples/sample-languages.ts'

describe('languages of x-codeSamples', () => {
  it.each([
    [
      'x-codeSamples:\n  - lang: Ruby\n    source: x\n  - { lang: "C#", source: y }\n',
      ['c#', 'ruby'],
    ],
    ['{ "x-code-samples": [{ "lang": "PHP", "source": "x" }] }', ['php']],
    ['lang: en\n', []],
  ])('%j', (text, languages) => {
    expect(sampleLanguages(text)).toEqual(languages)
  })
})
