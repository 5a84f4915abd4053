import { escapeAttribute, escapeText } from '../../model/escape-html.ts'
import type { NavNode, NavTree } from '../../model/nav.ts'

/** The static list of all pages, for readers without script: every navigation as nested lists. */
export function allPagesHtml(navigations: Iterable<NavTree>): string {
  return [...navigations].map(({ roots }) => roots.map(groupHtml).join('')).join('')
}

function groupHtml(node: NavNode): string {
  if (node.kind !== 'group') return `<ul>${itemHtml(node)}</ul>`
  const label = node.label === undefined ? '' : `<h2>${escapeText(node.label)}</h2>`
  return `${label}<ul>${node.children.map(itemHtml).join('')}</ul>`
}

function itemHtml(node: NavNode): string {
  switch (node.kind) {
    case 'group':
      return `<li>${escapeText(node.label ?? '')}<ul>${node.children.map(itemHtml).join('')}</ul></li>`
    case 'page':
    case 'external':
      return `<li><a href="${escapeAttribute(node.href)}">${escapeText(node.label)}</a></li>`
    default:
      return node satisfies never
  }
}
