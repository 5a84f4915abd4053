import { join } from 'node:path'
import { writePages } from '../corpus.js'
import { freshSite, installPackages, QUIET } from './npm-packages.js'
import { sidebarsOf, withoutClosingSlash } from './sections.js'

const packages = {
  name: 'rspress',
  dependencies: { '@rspress/core': '2.0.22' },
  overrides: {
    'mdast-util-to-markdown-cjk-friendly': '1.0.0',
    'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
  },
}

/** @param {readonly import('../corpus.js').Page[]} pages */
const config = (pages) => `export default {
  title: 'Corpus',
  root: 'content',
  themeConfig: { sidebar: ${JSON.stringify(sidebarsOf(pages))} },
}
`

/** @type {import('./peer.js').Peer} */
export const rspress = {
  name: 'Rspress',
  install: (work) => installPackages(work, packages),
  writeSite(dir, pages, work) {
    freshSite(dir, join(work, 'peers', packages.name), {
      'package.json': '{ "type": "module" }\n',
      'rspress.config.mjs': config(pages),
    })
    writePages(join(dir, 'content'), pages, withoutClosingSlash)
  },
  sourceOf: (dir, path) => join(dir, 'content', path),
  command: () => [process.execPath, 'node_modules/@rspress/core/bin/rspress.js', 'build'],
  env: QUIET,
  caches: ['node_modules/.cache', 'node_modules/.rspress'],
  out: 'doc_build',
}
