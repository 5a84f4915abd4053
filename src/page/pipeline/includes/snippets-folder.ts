/** Folder of the snippets that are directives, in that of the pages. */
export const SNIPPETS = '_snippets/'
