import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtOnce } from './built-once.ts'
import { SOURCES } from './built-site.ts'
import { unpackCorpus } from './corpus.ts'

const bin = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))
const CONFIG = { title: 'Corpus', diagnostics: { 'h3-without-h2': 'warning' } }

/** What a build of the corpus without a config reports, in the folder of `builtCorpus`. */
export const REPORT = 'without-config.json'

/**
 * A site folder whose `content/` is the corpus of 1,000 real pages, whose `dist/` is what the real command line makes
 * of it, and whose `records.json` is what it would push. Test files share it, as they do the reference site: they read,
 * and write nothing. Its pages are parsed once, by a build without a config, which their headings fail.
 */
export function builtCorpus(): Promise<string> {
  return builtOnce({
    prefix: 'docsgen-built-corpus-',
    inputs: [...SOURCES, 'test/support/built-corpus.ts'],
    build: (dir, out) => {
      const run = (...args: readonly string[]) =>
        spawnSync(process.execPath, [bin, ...args], { cwd: dir, encoding: 'utf8' })
      unpackCorpus(dir)
      writeFileSync(join(dir, REPORT), run('build', '--json').stdout)
      writeFileSync(join(dir, 'docs-site.config.ts'), `export default ${JSON.stringify(CONFIG)}\n`)
      for (const args of [
        ['build', '--quiet', '--out', out],
        ['index', '--out', 'records.json'],
      ]) {
        const { status, stdout, stderr } = run(...args)
        if (status !== 0) throw Object.assign(new Error(args.join(' ')), { stdout, stderr })
      }
    },
  })
}
