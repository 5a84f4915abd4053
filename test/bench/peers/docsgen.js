import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writePages } from '../corpus.js'

const bin = fileURLToPath(new URL('../../../bin/docsgen.js', import.meta.url))

/** @param {string} more Lines of the config. */
const config = (more) => `import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Corpus',
  url: 'https://example.com',${more}
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

/**
 * @param {string} name
 * @param {string} more
 * @returns {import('./peer.js').Peer}
 */
const docsgenWith = (name, more) => ({
  name,
  install() {},
  writeSite(dir, pages) {
    writePages(join(dir, 'content'), pages)
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, 'docs-site.config.ts'), config(more))
  },
  sourceOf: (dir, path) => join(dir, 'content', path),
  command: () => [process.execPath, bin, 'build', '--quiet'],
  caches: ['.docsgen'],
  out: 'dist',
})

export const docsgen = docsgenWith('docsgen', '')

/** With the reference parser for every page, which is what runs where there is no native one. */
export const docsgenRemark = docsgenWith('docsgen-remark', "\n  markdown: { parser: 'remark' },")
