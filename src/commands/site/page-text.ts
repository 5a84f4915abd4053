import type { ParsedPage } from '../../model/page/parsed-page.ts'

/**
 * A page as text, for the store and between threads: facts as JSON on the first line, then the article and its copies as
 * they are, which saves encoding them as JSON.
 */
export function encodePage({ article, copies, ...facts }: ParsedPage): string {
  const lengths = Object.entries(copies).map(([name, { length }]) => [name, length])
  const line = JSON.stringify({ ...facts, lengths: [['', article.length], ...lengths] })
  return `${line}\n${article}${Object.values(copies).join('')}`
}

type Encoded = Omit<ParsedPage, 'article' | 'copies'> & { readonly lengths: [string, number][] }

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
