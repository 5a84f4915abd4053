import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writePages } from '../corpus.js'
import { freshSite, installPackages, QUIET } from './npm-packages.js'

const theme = fileURLToPath(new URL('../eleventy', import.meta.url))

const packages = {
  name: 'eleventy',
  dependencies: {
    '@11ty/eleventy': '3.1.8',
    '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2',
    'markdown-it-anchor': '9.2.0',
  },
  overrides: { '@11ty/recursive-copy': '4.0.4' },
}

/** @type {import('./peer.js').Peer} */
export const eleventy = {
  name: 'Eleventy',
  install: (work) => installPackages(work, packages),
  writeSite(dir, pages, work) {
    freshSite(dir, join(work, 'peers', packages.name), {})
    cpSync(theme, dir, { recursive: true })
    writePages(join(dir, 'content'), pages)
  },
  sourceOf: (dir, path) => join(dir, 'content', path),
  command: () => [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  env: QUIET,
  caches: ['.cache'],
  out: '_site',
}
