/** The colours of a page. */
export type ColorScheme = 'light' | 'dark'

const MARK = /#(?:gh-(light|dark)-mode-only|only-(light|dark))$/

/** The colours that an image is for: `x.png#only-dark`, or as GitHub has it, `x.png#gh-dark-mode-only`. */
export function colorSchemeOf(href: string): ColorScheme | undefined {
  const match = MARK.exec(href)
  return match === null ? undefined : ((match[1] ?? match[2]) as ColorScheme)
}

/** The address without that. */
export function withoutColorScheme(href: string): string {
  return href.replace(MARK, '')
}
