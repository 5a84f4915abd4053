import { strings } from '../strings.ts'

/** Texts that search shares with the rest of the page; its own begin with its name. */
const SHARED: readonly string[] = ['tryAgain', 'results', 'oneResult', 'docs', 'api']
const isShared = (key: string) => /^(?:search|status)/.test(key) || SHARED.includes(key)

/** The texts of search that a site has changed: all that its pages need to carry. */
export function ownSearchText(own: Readonly<Record<string, string>>) {
  const keys = Object.keys(strings).filter((key) => key in own && isShared(key))
  return Object.fromEntries(keys.map((key) => [key, own[key] ?? '']))
}
