import type { ParsedPage } from '../../model/page/parsed-page.ts'

/**
 * A page as text, as it is kept in the store and sent between threads: facts as JSON on the first line, then the
 * article and its twin as they are, which need not be read as JSON.
 */
export function encodePage({ article, twin, ...facts }: ParsedPage): string {
  return `${JSON.stringify({ ...facts, length: article.length })}\n${article}${twin}`
}

/** What `encodePage` wrote. */
export function decodePage(text: string): ParsedPage {
  const end = text.indexOf('\n')
  const { length, ...facts } = JSON.parse(text.slice(0, end)) as ParsedPage & { length: number }
  const rest = text.slice(end + 1)
  return { ...facts, article: rest.slice(0, length), twin: rest.slice(length) }
}
