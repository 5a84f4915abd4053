import { join } from 'node:path'
import { writePages } from '../corpus.js'
import { freshSite, installPackages, QUIET } from './npm-packages.js'
import { sidebarsOf, withoutClosingSlash } from './sections.js'

const packages = { name: 'vitepress', dependencies: { vitepress: '1.6.4' } }

/** @param {readonly import('../corpus.js').Page[]} pages */
const config = (pages) => `export default {
  title: 'Corpus',
  srcDir: 'content',
  themeConfig: {
    outline: [2, 3],
    sidebar: ${JSON.stringify(sidebarsOf(pages))},
  },
}
`

/** @type {import('./peer.js').Peer} */
export const vitepress = {
  name: 'VitePress',
  install: (work) => installPackages(work, packages),
  writeSite(dir, pages, work) {
    freshSite(dir, join(work, 'peers', packages.name), { '.vitepress/config.mjs': config(pages) })
    writePages(join(dir, 'content'), pages, withoutClosingSlash)
  },
  sourceOf: (dir, path) => join(dir, 'content', path),
  command: () => [process.execPath, 'node_modules/vitepress/bin/vitepress.js', 'build'],
  env: QUIET,
  caches: ['.vitepress/cache', '.vitepress/.temp'],
  out: '.vitepress/dist',
}
