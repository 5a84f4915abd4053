import type { BadgeProps, PropertyBounds, PropertyRow } from './page/page-props.ts'

/**
 * Props of the content components: the contract between core and features (which make component nodes
 * from Markdown and other files) and `theme/content` (which renders them).
 * Children are the node's children unless a comment says otherwise.
 */
export type ContentProps = {
  /** Children: one or more `code-panel`. A single fence is a group of one panel. */
  readonly 'code-group': {
    readonly title?: string | undefined
    readonly tag?: string | undefined
    readonly label?: string | undefined
    /** The panels are no languages but answers or examples: a pick concerns this group alone. */
    readonly variants?: boolean | undefined
  }
  readonly 'code-panel': {
    /** Tab name: the fence's title, else the language's display name. */
    readonly name: string
    /** The fence's own title, if any. */
    readonly title?: string | undefined
    /** Language as written ('' when none). */
    readonly lang: string
    readonly tag?: string | undefined
    readonly label?: string | undefined
    /** A text below the code. */
    readonly caption?: string | undefined
    /** Inner HTML of `<code>`: lines joined by `\n`, marked ones in `<span class="line">`, tokens in `<span class="c-k">`. */
    readonly html: string
    /** Number of lines. */
    readonly lines: number
    /** Digits of the longest line number; undefined where lines have none. */
    readonly digits?: number | undefined
    /** Long lines go on below themselves instead of being scrolled. */
    readonly wrap?: boolean | undefined
    /** First and last lines of what is folded at first, in order, counted from 1. */
    readonly folds?: readonly (readonly [first: number, last: number])[] | undefined
    /** Where the file of the code can be seen. */
    readonly source?: string | undefined
    /** What the other panels of the group print, shown below whichever of them is. */
    readonly isOutput?: boolean | undefined
  }
  readonly properties: { readonly title?: string | undefined }
  /** Children: the description, `property-limits` where there are any, then possibly a nested `properties`. */
  readonly property: PropertyRow
  /** What a property row says below its description, or what is said of a value that has no row. */
  readonly 'property-limits': Pick<PropertyRow, 'enumList' | 'default' | 'limits'> & {
    /** Those of a value without a row, such as an item of a list: a row has its own. */
    readonly bounds?: PropertyBounds | undefined
    /** Whose limits they are, where no text before them says so: 'Each item'. */
    readonly title?: string | undefined
  }
  readonly badge: BadgeProps
  /** An icon in a text, by its slot. */
  readonly icon: { readonly icon: string; readonly label?: string | undefined }
  readonly callout: {
    readonly kind: 'note' | 'tip' | 'warning' | 'danger'
    readonly title?: string | undefined
    /** The slot of its own icon, which is a text as all slots. */
    readonly icon?: string | undefined
  }
  readonly columns: Record<string, never>
  readonly column: { readonly sticky?: boolean | undefined }
  readonly button: {
    readonly href: string
    readonly text: string
    readonly variant: 'primary' | 'ghost'
  }
  readonly steps: Record<string, never>
  /** Children: `hero-text`, then perhaps `hero-media`. */
  readonly hero: Record<string, never>
  readonly 'hero-text': { readonly headline?: string | undefined }
  readonly 'hero-media': Record<string, never>
  readonly cards: Record<string, never>
  readonly card: {
    readonly title: string
    readonly href?: string | undefined
    /** The slot of its icon. */
    readonly icon?: string | undefined
  }
  readonly details: { readonly summary: string }
  /** A tab set of arbitrary content (variants of a schema, responses): children are `tab`. */
  readonly tabs: { readonly label?: string | undefined; readonly group?: string | undefined }
  readonly tab: {
    readonly name: string
    readonly id?: string | undefined
    /** Name of a shape of the icon set. */
    readonly icon?: string | undefined
  }
}

export type ContentComponentName = keyof ContentProps

/** What stands below the description of a value. Undefined where nothing of the kind is said. */
export function propertyLimits({
  title,
  bounds,
  enumList = [],
  default: value,
  limits = [],
}: ContentProps['property-limits']): ContentProps['property-limits'] | undefined {
  const hasBounds = Object.entries(bounds ?? {}).some(
    ([key, bound]) => key !== 'type' && bound !== undefined,
  )
  if (enumList.length + limits.length === 0 && value === undefined && !hasBounds) return undefined
  return {
    ...(title === undefined ? {} : { title }),
    ...(bounds === undefined ? {} : { bounds }),
    ...(enumList.length === 0 ? {} : { enumList }),
    ...(value === undefined ? {} : { default: value }),
    ...(limits.length === 0 ? {} : { limits }),
  }
}
