import matter from 'gray-matter'
import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'

/**
 * Readers of what few texts hold. They are most of what parsing has to load, so that they are a part of their own,
 * which a build can do without: then looking one of them up throws.
 */
export type RareSyntax = {
  /** Data of a YAML front matter block with its fences. Throws what the parser throws. */
  readonly readYaml: (block: string) => unknown
  /** Makes elements of the raw HTML in a tree; components stay. */
  readonly readHtml: (tree: Root, file: VFile) => Root
}

export const rareSyntax: RareSyntax = {
  readYaml: (block) => matter(block, { engines, language: 'yaml' }).data,
  readHtml: rehypeRaw({ passThrough: ['component'] }),
}

/** Every engine of gray-matter but YAML, so that none of its own is ever reached: one of them is `eval`. */
const refusing = {
  parse: () => {
    throw new Error('Only YAML is read')
  },
}
const engines = {
  javascript: refusing,
  js: refusing,
  json: refusing,
  coffee: refusing,
  coffeescript: refusing,
  cson: refusing,
  toml: refusing,
}
