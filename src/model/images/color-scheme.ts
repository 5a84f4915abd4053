/** Colour scheme of a page. */
export type ColorScheme = 'light' | 'dark'

const MARK = /#(?:gh-(light|dark)-mode-only|only-(light|dark))$/

/** The colour scheme of an image: `x.png#only-dark`, or in GitHub's notation `x.png#gh-dark-mode-only`. */
export function colorSchemeOf(href: string): ColorScheme | undefined {
  const match = MARK.exec(href)
  return match === null ? undefined : ((match[1] ?? match[2]) as ColorScheme)
}

/** The address without the mark of a colour scheme. */
export function withoutColorScheme(href: string): string {
  return href.replace(MARK, '')
}
