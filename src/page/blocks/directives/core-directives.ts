import type { ContentComponentName } from '../../../model/content.ts'
import { type DirectiveSpec, type DirectiveSpecs, directive } from '../../tree/directive-specs.ts'

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
  // Yellow, as in the tools that it comes from; GitHub's alert of that name is red.
  caution: callout('warning', 'Caution'),
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
  hero: block('hero', {
    label: 'headline',
    attributes: { headline: 'text' },
    feature: 'hero',
    parts: ['hero-media', 'hero-text'],
  }),
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
  // No component: what a plugin gives for it stands in its place.
  fragment: block('fragment', {
    forms: ['leaf'],
    attributes: { name: 'text' },
    required: ['name'],
  }),
}
