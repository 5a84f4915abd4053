import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { didYouMean, error, warning } from '../../diagnostics/spec.ts'

/** What is said of redirects, and of addresses that the site has published before. */
export const messages = {
  'redirect-invalid': error(
    'The redirect <from> cannot be used: <reason>',
    "Write the path of a page or a section, '/old' or '/old#part', or of all pages below one, '/old/*'.",
  ),
  'redirect-section': error(
    'The redirect <from> begins at a section that the page still has',
    'Remove the redirect, or give what has the id #<anchor> another one.',
  ),
  'redirect-loop': error('The redirect <from> leads back to itself'),
  'redirect-shadowed': error(
    'The redirect <from> has the address of a page or file of the site',
    'Remove the redirect, or rename what is there.',
  ),
  'redirect-target': error('The redirect <from> leads to <to>, which does not exist', didYouMean()),
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
  'url-version-gone': error(
    'Readers may have <pages> of a version below <folder>, which the site has no more',
    ({ folder, example, isSentOn }: VersionArgs) => {
      const gone = `If they are gone for good: docsgen urls accept '${folder}/*'`
      return isSentOn
        ? `The others are sent on. For each that today's site lacks: redirects: { '${example}': '...' }. ${gone}`
        : `Send readers on: redirects: { '${folder}': '/', '${folder}/*': '/*' }. ${gone}`
    },
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

export const diagnostic = diagnosticMaker(messages)

type PageArgs = {
  readonly url: string
  readonly moved: string | undefined
  /** Whether what is there now is made of no Markdown file, which could say so. */
  readonly isMade: boolean
}

type VersionArgs = {
  readonly folder: string
  /** The first of its pages that lead nowhere. */
  readonly example: string
  readonly isSentOn: boolean
}

type HeadingArgs = {
  readonly now: string | undefined
  readonly landing: string | undefined
  readonly example: string
  readonly isMade: boolean
}
