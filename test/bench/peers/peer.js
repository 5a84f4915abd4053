/**
 * A generator in the comparison.
 * @typedef {object} Peer
 * @property {string} name
 * @property {(work: string) => void} install Once; downloads into the work folder what is not there.
 * @property {(dir: string, pages: readonly import('../corpus.js').Page[], work: string) => void} writeSite
 *   A fresh site in a folder.
 * @property {(dir: string, path: string) => string} sourceOf Where a page of the corpus is in a site.
 * @property {(work: string) => readonly string[]} command
 * @property {NodeJS.ProcessEnv} [env]
 * @property {readonly string[]} caches What a cold build must not find, besides the output.
 * @property {string} out
 */
export {}
