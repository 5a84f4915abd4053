import { createContext, useContext } from 'react'
import type { NavGroupNode, NavNode, NavSlice } from '../../src/model/nav.ts'
import type { PageProps, TocEntry } from '../../src/model/page.ts'
import type { RoutePath } from '../../src/model/paths.ts'
import { Icon } from './icons.tsx'
import { MethodTag } from './MethodTag.tsx'
import { Raw } from './Raw.tsx'
import { remembered } from './remembered.ts'

type NavTreeProps = {
  readonly nav: NavSlice
  /** The page that shows it; undefined for the shared fragment. */
  readonly page: PageProps | undefined
}

const CurrentPage = createContext<PageProps | undefined>(undefined)

/** The entries of a navigation: groups that fold, links, and the page's own sections where the area wants them. */
export function NavTree({ nav, page }: NavTreeProps) {
  return (
    <div className="nav-tree" data-nav={nav.id} data-fragment={nav.fragment}>
      {nav.roots.map((node, index) => (
        <NavRoot key={keyOf(node, index)} node={node} page={page} />
      ))}
    </div>
  )
}

type NavRootProps = { readonly node: NavNode; readonly page: PageProps | undefined }

/** Only the branch that holds the page differs from page to page. */
function NavRoot({ node, page }: NavRootProps) {
  if (page === undefined || !holds(node, page.route)) {
    return <Raw html={remembered(node, 'nav', () => <NavBranch node={node} />)} />
  }
  return (
    <CurrentPage value={page}>
      <NavBranch node={node} />
    </CurrentPage>
  )
}

function NavBranch({ node }: { readonly node: NavNode }) {
  if (node.kind === 'group') return <NavGroup group={node} level="top" />
  return (
    <ul className="nav-list">
      <NavItem node={node} />
    </ul>
  )
}

type NavGroupProps = { readonly group: NavGroupNode; readonly level: 'top' | 'child' }

function NavGroup({ group, level }: NavGroupProps) {
  const page = useContext(CurrentPage)
  if (group.label === undefined) return <NavList nodes={group.children} />
  if (group.elided === true) return <ElidedGroup group={group} level={level} />
  const isOpen = group.isOpen || (page !== undefined && holds(group, page.route))
  return (
    <details className="nav-group" data-level={level} open={isOpen}>
      <summary data-enhanced={level === 'child' ? '' : undefined}>
        <span>{group.label}</span>
      </summary>
      <NavList nodes={group.children} />
    </details>
  )
}

/** A group whose pages this page does not carry: a link to its first page, until the fragment is there. */
function ElidedGroup({ group, level }: NavGroupProps) {
  const [first] = group.children
  if (first === undefined || first.kind === 'group') return null
  return (
    <a className="nav-more" data-level={level} data-elided="" href={first.href}>
      {group.label}
    </a>
  )
}

function NavList({ nodes }: { readonly nodes: readonly NavNode[] }) {
  return (
    <ul className="nav-list">
      {nodes.map((node, index) => (
        <NavItem key={keyOf(node, index)} node={node} />
      ))}
    </ul>
  )
}

function NavItem({ node }: { readonly node: NavNode }) {
  switch (node.kind) {
    case 'group':
      return (
        <li>
          <NavGroup group={node} level="child" />
        </li>
      )
    case 'external':
      return (
        <li>
          <a href={node.href}>
            {node.label}
            <Icon name="external" />
          </a>
        </li>
      )
    case 'page':
      return <NavPage node={node} />
    default:
      return node satisfies never
  }
}

function NavPage({ node }: { readonly node: Extract<NavNode, { kind: 'page' }> }) {
  const page = useContext(CurrentPage)
  const isActive = page?.route === node.route
  return (
    <li>
      <a href={node.href} {...(isActive ? { 'aria-current': 'page', 'data-active': '' } : {})}>
        {node.label}
      </a>
      {isActive && page.tocInNav && page.toc.length > 0 ? <NavAnchors entries={page.toc} /> : null}
    </li>
  )
}

function NavAnchors({ entries }: { readonly entries: readonly TocEntry[] }) {
  return (
    <ul className="nav-anchors">
      {entries.map(({ id, title, tag, children }) => (
        <li key={id}>
          <a className="nav-anchor" href={`#${id}`}>
            <span>{title}</span>
            {tag === undefined ? null : <MethodTag name={tag} short />}
          </a>
          {children.length === 0 ? null : <NavAnchors entries={children} />}
        </li>
      ))}
    </ul>
  )
}

function keyOf(node: NavNode, index: number): string {
  return node.kind === 'group' ? `${index}` : node.href
}

/** A closed group that holds the page is open there (NAV-06). */
function holds(node: NavNode, route: RoutePath): boolean {
  if (node.kind === 'group') return node.children.some((child) => holds(child, route))
  return node.kind === 'page' && node.route === route
}
