import type { Nodes, PhrasingContent, Root } from 'mdast'

/** The native parser's names of nodes, and those of remark-definition-list. */
const NAMES: Readonly<Record<string, string>> = {
  descriptionList: 'defList',
  descriptionTerm: 'defListTerm',
  descriptionDetails: 'defListDescription',
}

type Parent = Extract<Nodes, { children: unknown }>
type Term = Extract<Nodes, { type: 'defListTerm' }>

/** Makes definition lists equal for both parsers: names of nodes, and terms that are separated by hard breaks. */
export function renameDefinitionLists(root: Root, text: string): void {
  if (/^[ \t>]*:(?:[ \t]|$)/m.test(text)) nameIn(root)
}

function nameIn(parent: Parent): void {
  for (const child of parent.children as Nodes[]) {
    const name = NAMES[child.type]
    if (name !== undefined) child.type = name as typeof child.type
    if ('children' in child) nameIn(child)
  }
  if (parent.type === 'defList')
    parent.children = (parent.children as Nodes[]).flatMap((child): readonly Nodes[] =>
      child.type === 'defListTerm' ? termsOf(child) : [child],
    ) as typeof parent.children
}

/** Splits a term at hard breaks. */
function termsOf(term: Term): readonly Term[] {
  const lines: PhrasingContent[][] = [[]]
  for (const child of term.children) {
    if (child.type === 'break') lines.push([])
    else lines.at(-1)?.push(child)
  }
  if (lines.length === 1) return [term]
  return lines
    .filter((children) => children.length > 0)
    .map((children) => ({ ...term, children, position: children[0]?.position ?? term.position }))
}
