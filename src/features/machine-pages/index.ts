import type { CopyFeature } from '../../commands/site/copy-feature.ts'
import type { FramePart } from '../../site/frame-part.ts'
import type { Feature } from '../feature.ts'
import { config, type MachinePagesConfig } from './config.ts'
import { type PageMarkdown, pageMarkdown } from './page-markdown.ts'

const copies: CopyFeature<MachinePagesConfig> = {
  isOn: ({ markdown }) => markdown,
  writer: async () => (await import('./markdown/write-copy.ts')).writeCopy,
  files: async () => (await import('./copy-files.ts')).copyFiles,
}

const frame: FramePart<MachinePagesConfig> = {
  shown: ({ markdown }) => (markdown ? {} : undefined),
  shownOnPage: (_read, { path }, site): PageMarkdown => pageMarkdown(path, site),
  head: (shown) => [
    {
      tag: 'link',
      attributes: {
        rel: 'alternate',
        type: 'text/markdown',
        href: (shown as PageMarkdown).href,
      },
    },
  ],
  styles: ['page-menu'],
  unused: ({ markdown, open }, { url }) => {
    if (open.length === 0 || (markdown && url !== undefined)) return []
    const reason = markdown
      ? 'assistants need whole addresses, and the site has no url'
      : 'ai.markdown is false'
    return [{ key: ['ai', 'open'], reason }]
  },
}

/** Pages for programs that read: each as Markdown, lists of all of them, and the page's menu. */
export const machinePages = {
  name: 'machine-pages',
  config,
  frame,
  copies,
} as const satisfies Feature
