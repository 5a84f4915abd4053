import { once } from '../../model/once.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'

/**
 * A page as text, for the store and between threads: facts as JSON on the first line, then the article and its copies as
 * they are, which saves encoding them as JSON.
 */
export function encodePage({ article, copies, ...facts }: ParsedPage): string {
  const texts = [['', article] as const, ...Object.entries(copies)]
  const lengths = texts.map(([name, text]) => [name, text.length, Buffer.byteLength(text)])
  const line = JSON.stringify({ ...facts, lengths })
  return `${line}\n${article}${Object.values(copies).join('')}`
}

type Encoded = Omit<ParsedPage, 'article' | 'copies'> & {
  /** Of the article, which has no name, and of each copy: in characters and in bytes. */
  readonly lengths: readonly (readonly [name: string, length: number, byteLength: number])[]
}

/** The page that `encodePage` encoded. */
export function decodePage(text: string): ParsedPage {
  let end = text.indexOf('\n') + 1
  const { lengths, ...facts } = JSON.parse(text.slice(0, end)) as Encoded
  const texts = lengths.map(([name, length]) => {
    end += length
    return [name, text.slice(end - length, end)]
  })
  const { '': article = '', ...copies } = Object.fromEntries(texts)
  return { ...facts, article, copies }
}

/** The same from bytes, of which the article and its copies are decoded when they are asked for: most pages are kept. */
export function storedPageOf(bytes: Buffer): ParsedPage {
  let end = bytes.indexOf('\n') + 1
  const { lengths, ...facts } = JSON.parse(bytes.toString('utf8', 0, end)) as Encoded
  const [article, ...copies] = lengths.map(([name, , length]) => {
    const start = end
    end += length
    return [name, once(() => bytes.toString('utf8', start, start + length))] as const
  })
  const properties = copies.map(([name, get]) => [name, { get, enumerable: true }])
  return {
    ...facts,
    get article() {
      return article?.[1]() ?? ''
    },
    copies: Object.defineProperties({}, Object.fromEntries(properties)),
  }
}
