import type { StringKey, Strings } from '../strings.ts'

const NAMES: Readonly<Record<string, StringKey>> = {
  inserted: 'lineAdded',
  deleted: 'lineRemoved',
  error: 'lineError',
  warning: 'lineWarning',
}
/** Code itself holds no `<`. */
const NAMED_SIGN = /(<span class="sign" role="img" aria-label=")(\w+)/g

/** Signs beside lines with the theme's words for what they mean, for those who do not see them. */
export function withSignNames(html: string, strings: Strings): string {
  return html.replaceAll(NAMED_SIGN, (whole, start: string, kind: string) => {
    const name = NAMES[kind]
    return name === undefined ? whole : `${start}${escapeQuotes(strings[name])}`
  })
}

function escapeQuotes(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
