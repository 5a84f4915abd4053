import type { Stage, Store } from '../../io/store/store.ts'
import type { PageBody, ParsedPage } from '../../model/page/parsed-page.ts'

/**
 * A page as text, for the store and between threads: on the first line the lengths of what its body is made of, on the
 * second its facts, both as JSON; then the article and its copies as they are, which saves encoding them as JSON.
 */
export function encodePage({ body, ...facts }: ParsedPage): string {
  const { article, copies } = body()
  const lengths = Object.entries({ '': article, ...copies }).map(([name, { length }]) => [
    name,
    length,
  ])
  const lines = `${JSON.stringify(lengths)}\n${JSON.stringify(facts)}\n`
  return `${lines}${article}${Object.values(copies).join('')}`
}

/** The page that `encodePage` encoded. Its body is kept in memory. */
export function decodePage(text: string): ParsedPage {
  const start = text.indexOf('\n') + 1
  const facts = JSON.parse(text.slice(start, text.indexOf('\n', start))) as Facts
  const body = decodeBody(text)
  return { ...facts, body: () => body }
}

type Facts = Omit<ParsedPage, 'body'>

/** The body of the page that `encodePage` encoded. */
export function decodeBody(text: string): PageBody {
  const start = text.indexOf('\n') + 1
  const lengths = JSON.parse(text.slice(0, start)) as readonly (readonly [string, number])[]
  let end = text.indexOf('\n', start) + 1
  const texts = lengths.map(([name, length]) => {
    end += length
    return [name, text.slice(end - length, end)]
  })
  const { '': article = '', ...copies } = Object.fromEntries(texts)
  return { article, copies }
}

/** Where the bodies of pages are until they are written: in memory, or only in the store. */
export type BodyPlace = 'memory' | 'store'

/** Thrown where the body of a page is asked for and the store has lost it: somebody has emptied the cache meanwhile. */
export class BodyLost extends Error {}

/** A page that the store has, with its body where it is to be. */
export function withBodyIn(
  place: BodyPlace,
  page: ParsedPage,
  [store, stage, key]: readonly [store: Store, stage: Stage, key: string],
): ParsedPage {
  if (place === 'memory') return page
  const body: ParsedPage['body'] = () => {
    const text = store.read(stage, key)
    if (text === undefined) throw new BodyLost(`${stage}/${key} is no longer in the cache`)
    return decodeBody(text)
  }
  return { ...page, body }
}
