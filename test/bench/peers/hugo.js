import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writePages } from '../corpus.js'

const theme = fileURLToPath(new URL('../hugo', import.meta.url))

/** Hugo calls the page of a folder `_index.md`. @param {string} path */
const renamed = (path) => path.replace(/(^|\/)index\.md$/, '$1_index.md')

/** @type {import('./peer.js').Peer} */
export const hugo = {
  name: 'Hugo',
  install() {
    const { error } = spawnSync('hugo', ['version'])
    if (error !== undefined) throw new Error('Hugo is missing. Run: apt-get install -y hugo')
  },
  writeSite(dir, pages) {
    rmSync(dir, { recursive: true, force: true })
    cpSync(theme, dir, { recursive: true })
    writePages(join(dir, 'content'), pages, ({ path, text }) => ({ path: renamed(path), text }))
  },
  sourceOf: (dir, path) => join(dir, 'content', renamed(path)),
  command: () => ['hugo', '--quiet'],
  caches: ['resources', '.hugo_build.lock'],
  out: 'public',
}
