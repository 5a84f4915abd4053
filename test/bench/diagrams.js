#!/usr/bin/env node
// `node test/bench/diagrams.js`: what 100 diagrams on ten pages cost a build, cold and after an edit of one page's text.
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../', import.meta.url))
const kinds = join(root, 'test/features/diagrams/kinds')
/** @type {string[]} */
const sources = readdirSync(kinds).flatMap((name) =>
  parse(readFileSync(join(kinds, name), 'utf8')).map(
    (/** @type {{ source: string }} */ it) => it.source,
  ),
)

const dir = mkdtempSync(join(tmpdir(), 'docsgen-diagrams-'))
mkdirSync(join(dir, 'content'))
writeFileSync(join(dir, 'docs-site.config.ts'), "export default { title: 'Diagrams' }\n")
for (let page = 0; page < 10; page++) {
  const fences = sources
    .slice(page * 10, page * 10 + 10)
    .map((source) => `~~~mermaid\n${source}\n~~~\n`)
  const name = page === 0 ? 'index' : `page-${page}`
  writeFileSync(
    join(dir, `content/${name}.md`),
    `---\ntitle: Page ${page}\n---\n\n${fences.join('\n')}`,
  )
}

/** @param {string} what */
function build(what) {
  const since = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [
    join(root, 'bin/docsgen.js'),
    'build',
    '-C',
    dir,
    '-q',
  ])
  if (status !== 0) throw new Error(String(stderr))
  process.stdout.write(`${what}: ${((performance.now() - since) / 1000).toFixed(2)} s\n`)
}

build('cold')
build('nothing changed')
appendFileSync(join(dir, 'content/page-1.md'), '\nOne more sentence.\n')
build('one page edited')
appendFileSync(join(dir, 'content/page-2.md'), '\n~~~mermaid\nflowchart LR\n  One --> More\n~~~\n')
build('one more diagram')
rmSync(dir, { recursive: true })
