import { codeTokens } from '../../site/config/code-tokens.ts'
import { type ObjectText, objectAt, stringOf } from '../../site/config/config-object.ts'
import { appended, quoted } from '../../site/config/insert-redirect.ts'

export type NavigationEdit = {
  readonly text: string
  /** Line of the new entry, from 1. */
  readonly line: number
  /** Address of the entry before it; undefined where it is the first. */
  readonly after: string | undefined
}

export type NewEntry = { readonly group: string; readonly title: string; readonly href: string }

/**
 * Adds a page at the end of the group with that title, in the source text of a config or of a JSON file that it imports.
 * The new entry is written like its neighbours. Undefined where the text has no such group.
 */
export function addToNavigation(
  text: string,
  { group, title, href }: NewEntry,
  isJson = false,
): NavigationEdit | undefined {
  const wanted = group.toLowerCase()
  const links = groupsIn(text).find((found) => found.title.toLowerCase() === wanted)?.links
  if (links === undefined) return undefined
  const inner = text.slice(links.start, links.end)
  const last = links.properties.at(-1)
  const isObject = last !== undefined && /^\{[^{}]*href/.test(text.slice(last.start, last.end))
  const string = (value: string) => (isJson ? JSON.stringify(value) : quoted(inner, value))
  const [titleKey, hrefKey] = isJson ? ['"title"', '"href"'] : ['title', 'href']
  const address = string(href)
  const entry = isObject ? `{ ${titleKey}: ${string(title)}, ${hrefKey}: ${address} }` : address
  const before = text.slice(0, links.start) + inner.trimEnd()
  return {
    text: appended(text, links, entry, isJson),
    line: before.split('\n').length + (inner.includes('\n') ? 1 : 0),
    after: [...inner.matchAll(/['"`](\/[^'"`]*)['"`]/g)].at(-1)?.[1],
  }
}

/** Titles of the groups in a config's source text, for suggestions. */
export function groupTitles(text: string): readonly string[] {
  return groupsIn(text).map(({ title }) => title)
}

type Group = { readonly title: string; readonly links: ObjectText }

/** Objects in a config's source text that have a title and a list of links. */
function groupsIn(text: string): readonly Group[] {
  const tokens = codeTokens(text)
  return tokens.flatMap((token, index): readonly Group[] => {
    const group = token.text === '{' ? objectAt(tokens.slice(index)) : undefined
    const valueAt = (key: string) => group?.properties.find(({ name }) => name === key)?.value ?? []
    const [title, ...more] = valueAt('title')
    const links = valueAt('links')
    const list = links[0]?.text === '[' ? objectAt(links) : undefined
    if (title === undefined || title.kind === 'word' || more.length > 0) return []
    return list === undefined ? [] : [{ title: stringOf(title), links: list }]
  })
}
