import { createContext, useContext } from 'react'
import type { NavGroupNode, NavNode, NavSlice } from '../../src/model/nav.ts'
import { counted } from '../counted.ts'
import { type Strings, strings } from '../strings.ts'
import { Icon } from './icons.tsx'
import { NavLabel } from './NavLabel.tsx'

type Shared = {
  /** The groups that contain the page, and are open. */
  readonly open: ReadonlySet<NavNode>
  readonly text: Strings
}
type NavTreeProps = Shared & { readonly nav: NavSlice }

const Navigation = createContext<Shared>({ open: new Set(), text: strings })

/** The entries of a navigation: groups that fold, and links. `navHtml` marks the current one. */
export function NavTree({ nav, open, text }: NavTreeProps) {
  return (
    <Navigation value={{ open, text }}>
      <div className="nav-tree" data-nav={nav.id} data-fragment={nav.fragment}>
        {nav.roots.map((node, index) => (
          <NavBranch key={keyOf(node, index)} node={node} />
        ))}
      </div>
    </Navigation>
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
  const { open, text } = useContext(Navigation)
  if (group.elided === true) return <ElidedGroup group={group} level={level} />
  if (group.label === undefined) return <NavList nodes={group.children} />
  return (
    <details className="nav-group" data-level={level} open={group.isOpen || open.has(group)}>
      <summary>
        <span>
          <NavLabel {...group} label={group.label} text={text} />
        </span>
      </summary>
      <NavList nodes={group.children} />
    </details>
  )
}

/** A group, or a window of a long list, that this page's HTML leaves out: a link to its first page, until the fragment is loaded. */
function ElidedGroup({ group, level }: NavGroupProps) {
  const { text } = useContext(Navigation)
  const [first] = group.children
  if (first === undefined || first.kind === 'group') return null
  const { label, standsFor } = group
  return (
    <a
      className="nav-more"
      data-level={level}
      data-elided=""
      data-stands-for={standsFor}
      href={first.href}
    >
      {standsFor === undefined ? label : counted(text.navMore, standsFor, text.locale)}
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
  const { text } = useContext(Navigation)
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
          <a className="nav-external" href={node.href}>
            <NavLabel {...node} text={text} />
            <Icon name="external" />
          </a>
        </li>
      )
    case 'link':
    case 'page':
      return (
        <li>
          <a href={node.href}>
            <NavLabel {...node} text={text} />
          </a>
        </li>
      )
    default:
      return node satisfies never
  }
}

function keyOf(node: NavNode, index: number): string {
  return node.kind === 'group' ? `${index}` : node.href
}
