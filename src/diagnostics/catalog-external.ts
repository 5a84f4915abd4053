import { didYouMean, error, warning } from './spec.ts'

/** Messages of `docsgen check --external` about links to other sites. */
export const externalMessages = {
  'external-broken': error(
    'The link to <url> leads nowhere: <reason>',
    'Correct it, or name it under externalLinks.ignore in the config, with the reason.',
  ),
  'external-unanswered': warning(
    'Whether <url> is there is not known: <reason>',
    'The next check asks again. What never answers a program has its place under externalLinks.ignore in the config.',
  ),
  'external-moved': warning('<url> has moved for good', 'Link to <to>'),
  'external-anchor': warning(
    '<url> has no element with the id #<fragment>',
    didYouMean('The link leads to the top of the page. Take an id that it has, or leave it out.'),
  ),
  'external-unreachable': error(
    'No link to another site could be checked: none of <count> hosts can be reached (<hosts>)',
    'Is this machine offline, or behind a proxy? docsgen check without --external needs no network.',
  ),
} as const
