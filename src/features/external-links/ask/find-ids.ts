import { SAXParser } from 'parse5-sax-parser'
import { readMarkup } from '../../../io/links/read-markup.ts'

/** Ids that are kept to tell what may have been meant. */
const MOST_IDS = 5000

export type FoundIds = {
  /** Of the ids that were looked for those that the page does not have. */
  readonly missing: readonly string[]
  /** The page's ids, as far as it was read. */
  readonly ids: readonly string[]
}

/**
 * Looks for ids in a page as it comes, no further than to the last of them: `id` of any element, `name` of links, GitHub's
 * `user-content-` before either. One that a script of the page names in quotes counts as well: the script may make it.
 */
export async function findIds(response: Response, wanted: readonly string[]): Promise<FoundIds> {
  const missing = new Set(wanted)
  const ids = new Set<string>()
  const parser = new SAXParser()
  let isScript = false
  const found = (id: string) => {
    missing.delete(id)
    missing.delete(id.replace(/^user-content-/, ''))
    if (ids.size < MOST_IDS) ids.add(id)
  }
  parser.on('startTag', ({ tagName, attrs }) => {
    isScript = tagName === 'script'
    for (const { name, value } of attrs) {
      if (name === 'id' || (name === 'name' && tagName === 'a')) found(value)
    }
  })
  parser.on('text', ({ text }) => {
    // The text of a script comes as a whole.
    if (isScript) for (const id of missing) if (isNamedIn(text, id)) missing.delete(id)
  })
  parser.on('endTag', () => {
    isScript = false
  })
  const isWhole = await readMarkup(parser, response, () => missing.size === 0)
  return { missing: isWhole ? [...missing] : [], ids: [...ids] }
}

function isNamedIn(script: string, id: string): boolean {
  return [`"${id}"`, `'${id}'`, `"#${id}"`, `"${id}\\"`, `user-content-${id}\\"`].some((text) =>
    script.includes(text),
  )
}
