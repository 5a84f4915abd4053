import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { didYouMean, error, warning } from '../../diagnostics/spec.ts'

/** What `docsgen check --external` says about links to other sites. */
export const messages = {
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

export const diagnostic = diagnosticMaker(messages)

/** Why each of them matters, for `docsgen explain`. */
export const explanations = {
  'external-broken': `docsgen check --external asked for the address, and the answer was certain: no such page, no such host, a
certificate that browsers refuse, redirects that do not end. Readers get the same.

A server that answers programs otherwise than browsers is named in the config, with the reason:

  externalLinks: { ignore: [{ url: 'https://shop.example.com/*', reason: 'wants cookies' }] }`,
  'external-unanswered': `The server was overloaded, silent, or does not talk to programs (403, 429), so that the link may be right or
wrong. A moment like that must not fail a pull request, which is why this is a warning.`,
  'external-moved': `The server says with 301 or 308 that the page has another address for good. The old one works for as long as
somebody keeps the redirect, and costs readers a detour until then. Temporary redirects are not told.`,
  'external-anchor': `The page is there, but nothing in its HTML has that id, so readers get to its top. Ids that the page's scripts
name are taken for ids that they make; where they are made in yet another way, put the link under
externalLinks.ignore.`,
  'external-unreachable': `Several hosts were asked, and none of them answered anything. That is seldom the fault of all of them, so it is
told once and not for each link. Node reads HTTPS_PROXY only with NODE_USE_ENV_PROXY=1, from 22.21 and 24 on.`,
} as const satisfies Readonly<Record<keyof typeof messages, string>>
