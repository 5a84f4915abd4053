/**
 * How an attribute's text is read. A `link` is the address of what readers follow, `media` that of a file that the page
 * shows, `media-list` several with commas between; a `file` is read while the site is built. A width is a number of pixels,
 * or a share of what there is as text, '50%'. An icon is a shape of the icon set or a file of the site; a list of words means
 * one of them.
 */
export type AttributeKind =
  | 'text'
  | 'link'
  | 'media'
  | 'media-list'
  | 'file'
  | 'flag'
  | 'number'
  | 'pixels'
  | 'width'
  | 'list'
  | 'icon'
  | 'shape'
  | readonly string[]

/** A directive of the dialect: what it may carry and which component shows it. */
export type DirectiveSpec = {
  readonly component: string
  /** How many colons: `:name` in text, `::name` on a line, `:::name` around blocks. */
  readonly forms: readonly ('text' | 'leaf' | 'container')[]
  readonly attributes: Readonly<Record<string, AttributeKind>>
  readonly required: readonly string[]
  /** Prop that the text in brackets becomes; undefined where there is none. */
  readonly label: string | undefined
  /** Props that are always there. */
  readonly props: Readonly<Record<string, string>>
  /** The directives that may stand directly in it; undefined for anything. */
  readonly holds: readonly string[] | undefined
  /** What `PageState.features` calls it, where its style rules are not for every site. */
  readonly feature?: string
  /** Components that it is made of besides. */
  readonly parts?: readonly string[]
  /** Whether the opening of a home page may show it. */
  readonly isMedia?: true
}

/** Directives by name. */
export type DirectiveSpecs = Readonly<Record<string, DirectiveSpec>>

/** A directive that a component shows: three colons, unless it is said otherwise. */
export function directive(component: string, rest: Partial<DirectiveSpec> = {}): DirectiveSpec {
  return {
    component,
    forms: ['container'],
    attributes: {},
    required: [],
    label: undefined,
    props: {},
    holds: undefined,
    ...rest,
  }
}

/** The directive called `name`, if there is one. */
export function specFor(name: string, directives: DirectiveSpecs): DirectiveSpec | undefined {
  return Object.hasOwn(directives, name) ? directives[name] : undefined
}

/** Names of directives and of their components. */
export function namesOf(directives: DirectiveSpecs): readonly string[] {
  return Object.entries(directives).flatMap(([name, { component, parts = [] }]) => [
    name,
    component,
    ...parts,
  ])
}
