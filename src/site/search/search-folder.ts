/** Folder of the index that is published with a site, below its root. */
export const SEARCH_FOLDER = '_docsgen/search'
