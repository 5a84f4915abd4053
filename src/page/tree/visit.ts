import type { Nodes as HtmlNodes } from 'hast'
import type { Nodes as MarkdownNodes } from 'mdast'

type Visitor<Node> = (node: Node, siblings: Node[], index: number) => void

/** Shows every node of a tree to a function, outer ones first, with the list that it stands in and its place there. */
export function visit<Node extends HtmlNodes | MarkdownNodes>(
  tree: Node,
  visitor: Visitor<Node>,
): void {
  visitAll([tree], visitor)
}

function visitAll<Node extends HtmlNodes | MarkdownNodes>(
  nodes: Node[],
  visitor: Visitor<Node>,
): void {
  for (const [index, node] of nodes.entries()) {
    visitor(node, nodes, index)
    if ('children' in node) visitAll(node.children as Node[], visitor)
  }
}
