import type { Stage, Store } from '../../io/store/store.ts'
import type { PageBody, ParsedPage } from '../../model/page/parsed-page.ts'

/** A page as texts, for the store and between threads: its facts, as JSON, then its article and each of its copies. */
export type PageTexts = readonly string[]

type Facts = Omit<ParsedPage, 'body'> & { readonly copies: readonly string[] }

/** The texts of a page. Its article and its copies stay as they are, which saves encoding them as JSON. */
export function encodePage({ body, ...facts }: ParsedPage): PageTexts {
  const { article, copies } = body()
  const names = Object.keys(copies)
  return [JSON.stringify({ ...facts, copies: names }), article, ...Object.values(copies)]
}

/** The page of these texts, with its body in memory. */
export function decodePage([facts = '', ...texts]: PageTexts): ParsedPage {
  return pageOf(facts, (place) => texts[place - 1] ?? '')
}

/** `textAt` has the texts of the body, by their places among `PageTexts`. */
function pageOf(facts: string, textAt: (place: number) => string): ParsedPage {
  const { copies: names, ...page } = JSON.parse(facts) as Facts
  const body: PageBody = {
    get article() {
      return textAt(1)
    },
    get copies() {
      return Object.fromEntries(names.map((name, at) => [name, textAt(at + 2)]))
    },
  }
  return { ...page, body: () => body }
}

/** Where the bodies of pages are until they are written: in memory, or only in the store. */
export type BodyPlace = 'memory' | 'store'

/** Thrown where the body of a page is asked for and the store has lost it: somebody has emptied the cache meanwhile. */
export class BodyLost extends Error {}

/** Where the store has a page. */
export type StoredPage = readonly [store: Store, stage: Stage, key: string]

/** A page of the store, with its body where it is to be; undefined where the store does not have all that is read now. */
export function readPage(stored: StoredPage, bodies: BodyPlace): ParsedPage | undefined {
  const [store, stage, key] = stored
  const facts = store.read(stage, key)
  const page = facts === undefined ? undefined : withBodyInStore(facts, stored)
  if (page === undefined || bodies === 'store') return page
  try {
    const body = { ...page.body() }
    return { ...page, body: () => body }
  } catch {
    return undefined
  }
}

/** The page of these facts, of whose body each text is read when it is asked for. */
export function withBodyInStore(facts: string, [store, stage, key]: StoredPage): ParsedPage {
  return pageOf(facts, (place) => {
    const text = store.read(stage, key, place)
    if (text === undefined) throw new BodyLost(`${stage}/${key} is no longer in the cache`)
    return text
  })
}
