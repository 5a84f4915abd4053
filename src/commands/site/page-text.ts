import type { ParsedPage } from '../../model/page.ts'

/**
 * A page as text, as it is kept in the store and sent between threads: facts as JSON on the first line, then the
 * article as it is, which need not be read as JSON.
 */
export function encodePage({ article, ...facts }: ParsedPage): string {
  return `${JSON.stringify(facts)}\n${article}`
}

/** What `encodePage` wrote. */
export function decodePage(text: string): ParsedPage {
  const end = text.indexOf('\n')
  return { ...(JSON.parse(text.slice(0, end)) as ParsedPage), article: text.slice(end + 1) }
}
