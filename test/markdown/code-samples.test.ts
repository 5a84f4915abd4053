import { describe, expect, it } from 'vitest'
import { highlighterFor } from '../support/markdown-tools.ts'
import { type CodeSample, knownGaps, samples } from './code-samples.ts'

const highlighter = await highlighterFor([...samples, ...knownGaps].map(({ language }) => language))

/** The class of every character of a code, `-` for none; the text that it was read from. */
function classesOf(html: string): { readonly text: string; readonly classes: string } {
  let text = ''
  let classes = ''
  for (const [, role = '-', marked, plain] of html.matchAll(
    /<span class="c-(\w)">([^<]*)<\/span>|([^<]+)/g,
  )) {
    const piece = (marked ?? plain ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    text += piece
    classes += role.repeat(piece.length)
  }
  return { text, classes }
}

/** The words of a sample with the classes that they have, as its expectation writes them. */
function found({ language, code, expected }: CodeSample): readonly string[] {
  const { text, classes } = classesOf(highlighter.highlight(code, language) ?? '')
  expect(text).toBe(code)
  let from = 0
  return expected.map((entry) => {
    const word = entry.slice(2)
    const at = text.indexOf(word, from)
    expect(at, `${word} is in the sample`).not.toBe(-1)
    from = at + word.length
    const own = new Set(
      [...word].flatMap((char, index) => (char === ' ' ? [] : [classes[at + index]])),
    )
    return `${[...own].join('/')} ${word}`
  })
}

describe('colours of code [CODE-06]', () => {
  it('are asked of 20 languages and more', () => {
    expect(samples.length).toBeGreaterThanOrEqual(40)
    expect(new Set(samples.map(({ language }) => language)).size).toBeGreaterThanOrEqual(20)
  })

  it.each(samples)('$language: $about', (sample) => {
    expect(found(sample)).toEqual(sample.expected)
  })

  it.each(knownGaps)('a gap of the grammar for $language: $about', (sample) => {
    expect(found(sample)).not.toEqual(sample.expected)
  })
})
