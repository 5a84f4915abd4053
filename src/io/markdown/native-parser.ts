import type { Nodes, Root } from 'mdast'
import { parseEntities } from 'parse-entities'
import type {} from 'remark-directive'
import { DOCS_SYNTAX, type MarkdownParser } from '../../model/markdown.ts'
import { renameDefinitionLists } from './definition-nodes.ts'
import { overNativeLimit } from './parser-limits.ts'
import { PARSER_VERSIONS } from './versions.ts'

/** The native parser, thirty times faster than remark-parse, the reference. Undefined where its binary cannot be loaded. */
export async function nativeParser(): Promise<MarkdownParser | undefined> {
  const library = await import('satteri').catch(() => undefined)
  if (library === undefined) return undefined
  return {
    name: 'native',
    version: PARSER_VERSIONS.native,
    // The binary parses all that it can.
    load: async () => undefined,
    parse: (text, syntax = DOCS_SYNTAX) => {
      const { kind, micromarkExtensions, fromMarkdownExtensions } = syntax
      if (micromarkExtensions.length + fromMarkdownExtensions.length > 0) {
        throw new Error('The native parser knows no syntax of plugins')
      }
      const features = {
        gfm: kind !== 'commonmark',
        directive: kind === 'docs',
        frontmatter: false,
        definitionList: kind === 'docs',
        math: false,
      }
      const root = library.markdownToMdast(text, { features }) as Root
      if (kind === 'docs' && text.includes('&')) decodeAttributes(root)
      if (kind === 'docs') renameDefinitionLists(root, text)
      return root
    },
    overLimit: overNativeLimit,
  }
}

/** Decodes character references in attributes of directives, which the native parser leaves as they are. */
function decodeAttributes(node: Nodes): void {
  if ('attributes' in node) {
    const attributes = (node.attributes ?? {}) as Record<string, string | null | undefined>
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === 'string') {
        attributes[name] = parseEntities(value, { attribute: true })
      }
    }
  }
  if ('children' in node) for (const child of node.children) decodeAttributes(child)
}
