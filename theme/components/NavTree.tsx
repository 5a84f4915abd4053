import { createContext, useContext } from 'react'
import type { NavGroupNode, NavNode, NavSlice } from '../../src/model/nav.ts'
import type { PageProps, TocEntry } from '../../src/model/page.ts'
import type { Strings } from '../strings.ts'
import { Icon } from './icons.tsx'
import { MethodTag } from './MethodTag.tsx'

type NavTreeProps = {
  readonly nav: NavSlice
  /** The page that shows it; undefined for the shared fragment. */
  readonly page: PageProps | undefined
  readonly text: Strings
  /** Where the groups are that this page leaves out, for readers without script. */
  readonly allPagesHref: string | undefined
}

const Tree = createContext<Omit<NavTreeProps, 'nav'> | undefined>(undefined)

/** The entries of a navigation: groups that fold, links, and the page's own sections where the area wants them. */
export function NavTree({ nav, ...tree }: NavTreeProps) {
  return (
    <Tree value={tree}>
      <div className="nav-tree" data-nav={nav.id} data-fragment={nav.fragment}>
        {nav.roots.map((node, index) =>
          node.kind === 'group' ? (
            <NavGroup key={keyOf(node, index)} group={node} level="top" />
          ) : (
            <ul key={keyOf(node, index)} className="nav-list">
              <NavItem node={node} />
            </ul>
          ),
        )}
      </div>
    </Tree>
  )
}

type NavGroupProps = { readonly group: NavGroupNode; readonly level: 'top' | 'child' }

function NavGroup({ group, level }: NavGroupProps) {
  if (group.label === undefined) return <NavList nodes={group.children} />
  return (
    <details className="nav-group" data-level={level} open={group.isOpen}>
      <summary data-enhanced={level === 'child' ? '' : undefined}>
        <span>{group.label}</span>
        <Icon name="chevron" />
      </summary>
      {group.elided === true ? <ElidedList /> : <NavList nodes={group.children} />}
    </details>
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

/** Stands for children that come from the shared fragment. */
function ElidedList() {
  const tree = useContext(Tree)
  return (
    <ul className="nav-list" data-elided="">
      {tree?.allPagesHref === undefined ? null : (
        <li>
          <a className="nav-link" href={tree.allPagesHref}>
            {tree.text.allPages}
          </a>
        </li>
      )}
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
          <a className="nav-link" href={node.href}>
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
  const page = useContext(Tree)?.page
  const isActive = page?.route === node.route
  return (
    <li>
      <a className="nav-link" href={node.href} aria-current={isActive ? 'page' : undefined}>
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
