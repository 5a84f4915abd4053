/** A tag that a site adds to the head of every page. */
export type HeadTag = {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'base' | 'noscript'
  readonly attributes?: Readonly<Record<string, string | boolean>>
  /** Text of a script or style; HTML of a `noscript`, which may have `link`, `style` and `meta`. */
  readonly content?: string
}
