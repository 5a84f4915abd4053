import { error, warning } from './spec.ts'

/** Messages about addresses that the site has published before. */
export const ledgerMessages = {
  'urls-unreadable': error(
    'The list of published addresses cannot be read: <reason>',
    'Take the file of the last commit.',
  ),
  'urls-conflict': error(
    'A merge has left its marks in the list of published addresses',
    'Run docsgen urls accept: it keeps what either side has published.',
  ),
  'urls-baseline': error(
    'What is online at <url> cannot be read: <reason>',
    'Name the site, or its sitemap: docsgen check --baseline https://docs.example.com/sitemap.xml',
  ),
  'url-gone': error(
    'Readers may have the address <url>, and nothing is there any more',
    ({ url, moved, isMade }: PageArgs) => {
      if (moved === undefined)
        return `Send readers on: redirects: { '${url}': '...' }. If the page is gone for good: docsgen urls accept ${url}`
      return isMade
        ? `Its text is at ${moved} now. Send readers on: redirects: { '${url}': '${moved}' }`
        : `Its text is at ${moved} now: docsgen check --fix writes the redirect.`
    },
  ),
  'url-folder-gone': error(
    'Nothing is left of <source>: <count> pages that readers may have are gone',
    ({ folder }: { readonly folder: string }) =>
      `If they have moved: redirects: { '${folder}/*': '...' }. If they are gone for good: docsgen urls accept '${folder}/*'`,
  ),
  'heading-gone': error(
    'Readers may have links to sections of <url> that lead nowhere any more: <ids>',
    ({ now, landing, example, isMade }: HeadingArgs) => {
      const from =
        landing === undefined ? '' : `Its redirect leads to ${landing}, which has no such section. `
      if (now === undefined)
        return `${from}Send readers on: redirects: { '${example}': '...' }. If it is gone for good: docsgen urls accept ${example}`
      return isMade
        ? `${from}${now} now. Send readers on: redirects: { '${example}': '...' }`
        : `${from}${now} now: docsgen check --fix writes that down.`
    },
  ),
  'urls-mass-loss': error(
    '<count> of <total> published pages are gone: <what> <cause>',
    ({ moved }: { readonly moved: number }) =>
      moved === 0
        ? 'Bring them back, or send readers on with redirects. docsgen urls accept records what is gone for good.'
        : `Pages that are found again at another address: ${moved}. docsgen check --fix writes their redirects.`,
  ),
  'urls-base-changed': error(
    'All addresses have changed: the site was published under <old> and is now under <now>',
    'Let the host send readers on from the old ones; then docsgen urls accept records the new base.',
  ),
  'urls-unrecorded': warning(
    'The list of published addresses does not know <pages>, new or with new sections: <urls>',
    'Run docsgen urls accept, and commit docsgen.urls.json.',
  ),
} as const

type PageArgs = {
  readonly url: string
  readonly moved: string | undefined
  /** Whether what is there now is made of no Markdown file, which could say so. */
  readonly isMade: boolean
}

type HeadingArgs = {
  readonly now: string | undefined
  readonly landing: string | undefined
  readonly example: string
  readonly isMade: boolean
}
