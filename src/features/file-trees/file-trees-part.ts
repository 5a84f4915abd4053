import { listed } from '../../page/tree/component-writer.ts'
import { codeSpan, item, markdownLink } from '../../page/tree/escape-markdown.ts'
import type { ComponentPart, PagePart } from '../../page/tree/page-part.ts'
import type { PageState } from '../../page/tree/page-state.ts'
import { fileTree } from './file-tree.ts'
import type { FileTreeProps } from './file-tree-props.ts'

type Components = {
  readonly [Name in keyof FileTreeProps]: ComponentPart<FileTreeProps[Name]>
}

const components: Components = {
  'file-tree': { markdown: ({ title }, node, writer) => listed(title, node, writer) },
  'file-entry': {
    markdown: (_props, { children }, writer) => {
      const [name, ...others] = children
      const line = name === undefined ? '' : writer.line([name])
      return [item('- ', [line, ...writer.blocks(others)], '\n')]
    },
  },
  'file-name': {
    markdown: ({ name, kind, href }, { children }, writer) => {
      const text = kind === 'rest' ? '…' : codeSpan(name)
      const link = href === undefined ? text : markdownLink(text, href)
      const comment = writer.line(children).trim()
      return [comment === '' ? link : `${link}: ${comment}`]
    },
  },
}

/** What file trees are to pages. */
export const fileTreesPart: PagePart<PageState> = {
  directives: { 'file-tree': fileTree },
  components,
}
