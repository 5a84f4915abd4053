import type { ParsedPage } from '../../model/page/parsed-page.ts'

/**
 * A page as text, for the store and between threads: facts as JSON on the first line, then the article and the
 * Markdown copy as they are, which saves encoding them as JSON.
 */
export function encodePage({ article, markdownCopy, ...facts }: ParsedPage): string {
  return `${JSON.stringify({ ...facts, length: article.length })}\n${article}${markdownCopy}`
}

/** The page that `encodePage` encoded. */
export function decodePage(text: string): ParsedPage {
  const end = text.indexOf('\n')
  const { length, ...facts } = JSON.parse(text.slice(0, end)) as ParsedPage & { length: number }
  const rest = text.slice(end + 1)
  return { ...facts, article: rest.slice(0, length), markdownCopy: rest.slice(length) }
}
