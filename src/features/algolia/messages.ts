import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { error } from '../../diagnostics/spec.ts'

/** Messages of `docsgen index`. */
export const messages = {
  'search-credentials': error('No <what> for the search service', '<where>'),
  'search-admin-key-public': error(
    'The admin key of the search service is used as the search key (<where>)',
    'Every reader could change the index. Use a key that may search and nothing else, and renew the admin key if it was published.',
  ),
  'search-record-too-large': error(
    'The search record of <url> has <bytes> bytes; the service takes <limit>',
    'Shorten the heading, or those above it: text is split by itself, headings are not.',
  ),
  'search-records-none': error(
    'There are no search records: an empty index is never pushed',
    'Are all pages drafts, or left out with noindex or search.exclude?',
  ),
  'search-mass-delete': error(
    'The push would delete <deleted> of <total> records of the index <index>',
    'If that is meant: docsgen index --allow-mass-delete',
  ),
} as const

export const diagnostic = diagnosticMaker(messages)
