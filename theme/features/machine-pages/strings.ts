/** The feature's texts in English. */
export const strings = {
  copyPage: 'Copy page',
  copyMarkdown: 'Copy as Markdown',
  viewMarkdown: 'View as Markdown',
  openIn: 'Open in {name}',
  pageCopied: 'Page copied as Markdown!',
  pageNotCopied: 'Could not copy the page.',
}
