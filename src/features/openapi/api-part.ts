import {
  boldLine,
  codeSpan,
  escapeMarkdown,
  markdownLink,
} from '../../page/tree/escape-markdown.ts'
import type { ComponentPart, PagePart } from '../../page/tree/page-part.ts'
import type { PageState } from '../../page/tree/page-state.ts'
import type { ApiProps } from './api-props.ts'
import { apiDiffNodes, noteHeadings } from './diff-nodes.ts'

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
  'changed-operation': {
    markdown: ({ name, href }) => [
      href === undefined ? codeSpan(name) : markdownLink(codeSpan(name), href),
    ],
    slots: ({ href }, slotFor) =>
      href === undefined ? {} : { href: slotFor('link', href, undefined) },
  },
  operation: { markdown: (_props, { children }, writer) => writer.blocks(children) },
}

/** What pages of an API are made of besides what all articles are, and what pages show of changes from one document to another. */
export const apiPart: PagePart<PageState> = {
  prepare: noteHeadings,
  directives: { 'api-diff': apiDiffNodes },
  components,
}
