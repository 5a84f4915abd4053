import type { ContentComponentName } from '../../../model/content.ts'

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

function block(
  component: ContentComponentName | 'fragment' | 'table',
  rest: Partial<DirectiveSpec> = {},
): DirectiveSpec {
  return directive(component, rest)
}

function callout(kind: string, title?: string): DirectiveSpec {
  const props = title === undefined ? { kind } : { kind, title }
  return block('callout', { label: 'title', attributes: { title: 'text', icon: 'icon' }, props })
}

/** The directives of the core. Features have others, and a site adds its own under `theme.components`. */
export const coreDirectives: DirectiveSpecs = {
  note: callout('note'),
  tip: callout('tip'),
  warning: callout('warning'),
  danger: callout('danger'),
  // Words of other tools and of GitHub's alerts, which have no kind of their own and stay as title.
  info: callout('note', 'Info'),
  important: callout('note', 'Important'),
  caution: callout('danger', 'Caution'),
  'code-group': block('code-group', {
    label: 'title',
    attributes: { title: 'text', tag: 'text', label: 'text' },
    holds: ['code'],
    parts: ['code-panel'],
    isMedia: true,
  }),
  properties: block('properties', {
    label: 'title',
    attributes: { title: 'text' },
    holds: ['property'],
    feature: 'properties',
  }),
  property: block('property', {
    forms: ['container', 'leaf'],
    attributes: {
      name: 'text',
      type: 'text',
      required: 'flag',
      min: 'number',
      max: 'number',
      minLen: 'number',
      maxLen: 'number',
      enumList: 'list',
      default: 'text',
      deprecated: 'flag',
      id: 'text',
    },
    required: ['name', 'type'],
  }),
  badge: block('badge', {
    forms: ['text', 'leaf'],
    label: 'text',
    attributes: { status: 'text' },
    required: ['text'],
  }),
  icon: block('icon', {
    forms: ['text'],
    label: 'icon',
    attributes: { icon: 'icon', label: 'text' },
    required: ['icon'],
    feature: 'icon',
  }),
  button: block('button', {
    forms: ['text', 'leaf'],
    label: 'text',
    attributes: { href: 'link', variant: ['primary', 'ghost'] },
    required: ['text', 'href'],
  }),
  hero: block('hero', { feature: 'hero', parts: ['hero-media', 'hero-text'] }),
  columns: block('columns', { holds: ['column'] }),
  column: block('column', { attributes: { sticky: 'flag' } }),
  steps: block('steps', { holds: ['list'] }),
  cards: block('cards', { holds: ['card'] }),
  card: block('card', {
    forms: ['container', 'leaf'],
    label: 'title',
    attributes: { title: 'text', href: 'link', icon: 'icon' },
    required: ['title'],
  }),
  details: block('details', {
    label: 'summary',
    attributes: { summary: 'text' },
    required: ['summary'],
  }),
  // No component: it says how the tables in it are shown.
  table: block('table', {
    attributes: { scroll: 'flag', stack: 'flag', marks: 'flag' },
    holds: ['table'],
  }),
  tabs: block('tabs', {
    label: 'label',
    attributes: { label: 'text', group: 'text' },
    holds: ['tab'],
  }),
  tab: block('tab', {
    label: 'name',
    attributes: { name: 'text', id: 'text', icon: 'shape' },
    required: ['name'],
  }),
  // Never a component: `put-includes.ts` puts its file in its place.
  include: block('fragment', {
    forms: ['leaf'],
    attributes: { file: 'file', region: 'text' },
    required: ['file'],
  }),
  // No component: what a plugin gives for it stands in its place.
  fragment: block('fragment', {
    forms: ['leaf'],
    attributes: { name: 'text' },
    required: ['name'],
  }),
}

/** The directives of the core and of features. */
export function withDirectives(
  features: readonly { readonly directives?: DirectiveSpecs }[],
): DirectiveSpecs {
  return Object.assign({}, coreDirectives, ...features.map(({ directives }) => directives))
}

/** The directive called `name`, if there is one. */
export function specFor(name: string, directives: DirectiveSpecs): DirectiveSpec | undefined {
  return Object.hasOwn(directives, name) ? directives[name] : undefined
}

/** Names of directives and of their components, which a site's own cannot have. */
export function takenNames(directives: DirectiveSpecs): readonly string[] {
  const all = Object.entries(directives).flatMap(([name, { component, parts = [] }]) => [
    name,
    component,
    ...parts,
  ])
  return ['operation', ...all]
}
