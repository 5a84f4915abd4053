import { error, warning } from './spec.ts'

/** Messages about what search finds. */
export const searchMessages = {
  'search-golden-unreadable': error(
    'The golden queries in <file> cannot be read: <reason>',
    'A list of entries with query and page: - { query: setup key, page: /how-to/keys, within: 3 }',
  ),
  'search-name-missed': warning(
    'The name "<query>" does not find its page, <page>, in the first <within>',
    'It finds: <found>\nGive the page a title of its own, or raise its search.rank in the front matter.',
  ),
  'search-golden-missed': error(
    'The query "<query>" does not find <page> in the first <within>',
    'It finds: <found>',
  ),
} as const
