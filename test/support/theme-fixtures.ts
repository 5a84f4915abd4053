import type { ArticleNode, ComponentNode } from '../../src/model/article.ts'
import type { NavNode, NavSlice } from '../../src/model/nav.ts'
import type { PageProps, TocEntry } from '../../src/model/page/page-props.ts'
import { type Hash, routePath } from '../../src/model/paths.ts'
import type { SiteProps, ThemeProps } from '../../src/model/theme.ts'

/** A component node of an article. */
export function component(
  name: string,
  props: ComponentNode['props'],
  ...children: readonly (ArticleNode | string)[]
): ComponentNode {
  return { type: 'component', name, props, children: children.map(articleNode) }
}

/** A text is HTML as it is. */
export function articleNode(node: ArticleNode | string): ArticleNode {
  return typeof node === 'string' ? { type: 'raw', value: node } : node
}

type Sample = {
  readonly name: string
  readonly lang?: string
  readonly title?: string
  readonly tag?: string
  readonly label?: string
  readonly caption?: string
  readonly folds?: readonly (readonly number[])[]
  readonly digits?: number
  readonly wrap?: boolean
  readonly source?: string
  readonly isOutput?: boolean
  readonly code: string
}

/** A panel of a code group as the pipeline makes it. Lines that begin with `+` are highlighted. */
export function panel({ name, lang = 'bash', code, ...rest }: Sample): ComponentNode {
  const lines = code.split('\n')
  const html = lines
    .map((line) =>
      line.startsWith('+') ? `<span class="line" data-highlighted>${line.slice(1)}</span>` : line,
    )
    .join('\n')
  return component('code-panel', { name, lang, html, lines: lines.length, ...rest })
}

export function page(label: string, href: string): NavNode {
  return { kind: 'page', route: routePath(href), href, label }
}

export function group(label: string, children: readonly NavNode[], isOpen = true): NavNode {
  return { kind: 'group', label, isOpen, children }
}

export function slice(id: string, label: string, roots: readonly NavNode[]): NavSlice {
  return { id, label, roots, fragment: undefined, hash: `hash-${id}` as Hash }
}

export const docsNav = slice('docs', 'Docs pages', [
  group('ABOUT', [
    page('How Wiremoor works', '/about-wiremoor/how-wiremoor-works'),
    page('Wiremoor vs. a traditional VPN', '/about-wiremoor/wiremoor-vs-traditional-vpn'),
    page('FAQ', '/about-wiremoor/faq'),
  ]),
  group('GET STARTED', [
    page('Getting started', '/how-to/getting-started'),
    page('Installation', '/how-to/installation'),
    page('CLI', '/how-to/cli'),
  ]),
  group('MANAGE WIREMOOR', [
    group('Home', [page('Dashboard', '/how-to/manage-dashboard')], false),
    group(
      'Network',
      [
        page('Add machines to your network', '/how-to/add-machines-to-your-network'),
        page('Configuring default routes for internet traffic', '/how-to/default-routes'),
      ],
      false,
    ),
  ]),
])

export const apiNav = slice('api', 'API pages', [
  page('Introduction', '/api'),
  group('Guides', [page('Quickstart', '/api/guides/quickstart')]),
  group('Resources', [
    page('Users', '/api/resources/users'),
    page('Groups', '/api/resources/groups'),
  ]),
])

export const site: SiteProps = {
  title: 'Wiremoor',
  product: { name: 'Wiremoor', slug: 'wiremoor' },
  lang: 'en',
  dir: 'ltr',
  base: '',
  area: {
    id: 'docs',
    title: 'Docs',
    logo: { light: '/logo-docs-light.svg', dark: '/logo-docs-dark.svg' },
  },
  mark: undefined,
  homeHref: '/',
  topBar: [
    { label: 'Home', href: 'https://wiremoor.example', external: true },
    { label: 'Docs', href: '/', external: false },
    { label: 'API', href: '/api', external: false },
    { label: 'Support', href: 'https://chat.wiremoor.example', external: true },
  ],
  panelLinks: [
    { label: 'Home', href: 'https://wiremoor.example', external: true },
    { label: 'Docs', href: '/', external: false },
    { label: 'API', href: '/api', external: false },
    { label: 'Learn', href: 'https://wiremoor.example/learn', external: true },
    { label: 'Support', href: 'https://chat.wiremoor.example', external: true },
  ],
  features: { feedback: {} },
  links: {
    app: 'https://app.wiremoor.example',
    signIn: 'https://app.wiremoor.example',
    chat: 'https://chat.wiremoor.example',
  },
  search: {
    provider: 'embedded',
    settings: { manifest: '/_docsgen/search/manifest.json' },
    openOnFocus: false,
  },
  toasts: { limit: 3, theme: 'light' },
  footer: { year: 2026, owner: 'Wiremoor' },
  strings: {},
  allPagesHref: '/search',
}

export const apiSite: SiteProps = {
  ...site,
  area: {
    id: 'api',
    title: 'API',
    logo: { light: '/logo-api-light.svg', dark: '/logo-api-dark.svg' },
  },
}

export function tocEntry(
  id: string,
  title: string,
  rest: { readonly tag?: string; readonly children?: readonly TocEntry[] } = {},
): TocEntry {
  return { id, title, tag: rest.tag, children: rest.children ?? [] }
}

/** A docs page with two sections; `changes` replace what a test is about. */
export function pageProps(changes: Partial<PageProps> = {}): PageProps {
  return {
    title: 'Getting started',
    description: 'Connect your first two machines in about ten minutes.',
    sections: [],
    route: routePath('/how-to/getting-started'),
    internalPath: '/how-to/getting-started',
    href: '/how-to/getting-started',
    area: 'docs',
    mainLink: '/',
    layout: 'doc',
    eyebrow: 'GET STARTED',
    crumbs: [],
    article: '<p>Wiremoor connects machines.</p><h2 id="add">Add</h2><p>Add one.</p>',
    features: { feedback: {} },
    toc: [
      tocEntry('add', 'Add your first machine', { children: [tocEntry('check', 'Check it')] }),
      tocEntry('ports', 'Ports and protocols'),
    ],
    tocInNav: false,
    previous: { href: '/about-wiremoor/faq', title: 'FAQ' },
    next: { href: '/how-to/installation', title: 'Installation' },
    editUrl: undefined,
    lastChange: undefined,
    extra: {},
    ...changes,
  }
}

/** Props of a docs page. */
export function docProps(changes: Partial<PageProps> = {}): ThemeProps {
  return { site, nav: docsNav, panelNav: docsNav, page: pageProps(changes) }
}

/** Props of an API resource page: no right column, contents under its navigation link. */
export function apiProps(changes: Partial<PageProps> = {}): ThemeProps {
  const page = pageProps({
    title: 'Groups',
    description: 'A group is a named set of machines.',
    route: routePath('/api/resources/groups'),
    internalPath: '/ipa/resources/groups',
    href: '/api/resources/groups',
    area: 'api',
    mainLink: '/api',
    eyebrow: 'Resources',
    features: { feedback: {} },
    toc: [
      tocEntry('list', 'List all groups', { tag: 'GET' }),
      tocEntry('create', 'Create a group', { tag: 'POST', children: [tocEntry('body', 'Body')] }),
      tocEntry('remove', 'Delete a group', { tag: 'DELETE' }),
    ],
    tocInNav: true,
    previous: { href: '/api/resources/users', title: 'Users' },
    next: undefined,
    ...changes,
  })
  return { site: apiSite, nav: apiNav, panelNav: apiNav, page }
}
