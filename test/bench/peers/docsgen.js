import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writePages } from '../corpus.js'

const bin = fileURLToPath(new URL('../../../bin/docsgen.js', import.meta.url))

const CONFIG = `import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Corpus',
  url: 'https://example.com',
  // The corpus was written for other tools: what they let pass is no subject here.
  diagnostics: {
    'h3-without-h2': 'off',
    'heading-skip': 'off',
    'heading-second-h1': 'off',
    'description-long': 'off',
    'directive-unknown': 'off',
  },
})
`

/** @type {import('./peer.js').Peer} */
export const docsgen = {
  name: 'docsgen',
  install() {},
  writeSite(dir, pages) {
    writePages(join(dir, 'content'), pages)
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, 'docs-site.config.ts'), CONFIG)
  },
  sourceOf: (dir, path) => join(dir, 'content', path),
  command: () => [process.execPath, bin, 'build', '--quiet'],
  caches: ['.docsgen'],
  out: 'dist',
}
