import { spec } from './spec.ts'

/** Messages about search and `docsgen index`. */
export const searchMessages = {
  'search-credentials': spec<{ what: string; where: string }>(
    'error',
    ({ what }) => `No ${what} for the search service`,
    ({ where }) => where,
  ),
  'search-golden-missed': spec<{ query: string; page: string; within: number; found: string }>(
    'error',
    ({ query, page, within }) =>
      `The query "${query}" does not find ${page} in the first ${within}`,
    ({ found }) => `It finds: ${found}`,
  ),
} as const
