/** A tag that a site adds to the head of every page. */
export type HeadTag = {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'base' | 'noscript'
  readonly attributes?: Readonly<Record<string, string | boolean>>
  /** Text of a script or style; of a `noscript` HTML: `link`, `style` and `meta`, which are what a head may hold. */
  readonly content?: string
}
