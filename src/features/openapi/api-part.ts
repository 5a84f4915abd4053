import {
  boldLine,
  codeSpan,
  escapeMarkdown,
  markdownLink,
} from '../../page/tree/escape-markdown.ts'
import type { ComponentPart, PagePart } from '../../page/tree/page-part.ts'
import type { ApiProps } from './api-props.ts'

type Components = { readonly [Name in keyof ApiProps]: ComponentPart<ApiProps[Name]> }

const components: Components = {
  endpoints: {
    markdown: ({ entries }, { children }, writer) => [
      ...boldLine([escapeMarkdown(writer.strings['endpoints'] ?? '')]),
      entries
        .map(({ method, path, name, href }) => {
          return `- ${method} ${codeSpan(path)}: ${markdownLink(escapeMarkdown(name), href)}`
        })
        .join('\n'),
      ...writer.blocks(children),
    ],
  },
  errors: {
    markdown: ({ title, level }, { children }, writer) => [
      `${'#'.repeat(level)} ${escapeMarkdown(title)}`,
      ...writer.blocks(children),
    ],
  },
  // The list of variables says the same.
  'server-fields': { markdown: () => [] },
  operation: { markdown: (_props, { children }, writer) => writer.blocks(children) },
}

/** What pages of an API are made of besides what all articles are. */
export const apiPart: PagePart = { components }
