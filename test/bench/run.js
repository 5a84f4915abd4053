#!/usr/bin/env node
// `npm run bench`: builds the same pages with docsgen and its peers, in alternating runs. See README.md.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { failures } from './assert.js'
import { changes, changesTable } from './changes.js'
import { drawRun, keepRun } from './chart.js'
import { pagesFor, readCorpus } from './corpus.js'
import { contentfulPaints, someRoutes } from './lcp.js'
import { chromeOf, outputOf, peakMemory, timed } from './measure.js'
import { peers as known } from './peers/index.js'
import { markdownTable, paintRatio, paintTable } from './table.js'

const { values: options } = parseArgs({
  options: {
    assert: { type: 'boolean', default: false },
    changes: { type: 'boolean', default: false },
    chart: { type: 'boolean', default: false },
    corpus: { type: 'string' },
    json: { type: 'string' },
    lcp: { type: 'boolean', default: false },
    peers: { type: 'string' },
    runs: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '100,1000,5000' },
  },
})
const here = fileURLToPath(new URL('.', import.meta.url))
const work = join(here, '.work')
const archive =
  options.corpus ??
  process.env.DOCSGEN_CORPUS ??
  join(here, '../../../shared/corpora/cppdocs-1000.tar.gz')

/** @param {string} text */
const list = (text) => text.split(',').filter(Boolean)
/** What is asserted holds for the reference parser, too. */
const usual = options.assert ? 'hugo,docsgen-remark' : 'hugo'
const peers = ['docsgen', ...list(options.peers ?? usual)].map((name) => {
  const peer = known[/** @type {keyof typeof known} */ (name)]
  if (peer === undefined) throw new Error(`No peer ${name}. There are: ${Object.keys(known)}`)
  return peer
})
if (options.lcp && !peers.includes(known.hugo)) throw new Error('--lcp needs the pages of hugo')
const runs = Number(options.runs)

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`)

/** Old output, until all is measured. */
const trash = join(work, 'trash')
let trashed = 0
rmSync(trash, { recursive: true, force: true })
mkdirSync(trash, { recursive: true })
const corpus = readCorpus(archive, work)
for (const peer of peers) peer.install(work)

/** @type {import('./table.js').Result[]} */
const results = []
for (const size of list(options.sizes).map(Number)) {
  const pages = pagesFor(corpus, size)
  for (const peer of peers) peer.writeSite(siteDir(peer, size), pages, work)
  results.push(...(await compared(size, pages)))
}
const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`
process.stdout.write(
  `${markdownTable(results)}\n\n${machine}; medians of ${runs} alternating runs.\n`,
)
const day = new Date().toISOString().slice(0, 10)
if (options.chart) keepRun({ machine, day, results })
else drawRun({ machine, day, results }, join(work, 'charts'))
const paints = options.lcp ? await painted() : []
if (options.lcp) {
  const ratio = paintRatio(paints).toFixed(2)
  process.stdout.write(`\n${paintTable(paints)}\n\ndocsgen's takes ${ratio} times as long.\n`)
}
const changed = options.changes || options.assert ? await changes(corpus, work) : undefined
if (changed !== undefined) process.stdout.write(`\n${changesTable(changed)}\n`)
rmSync(trash, { recursive: true, force: true })
if (options.json !== undefined) {
  writeFileSync(options.json, `${JSON.stringify({ machine, results, paints, changed }, null, 2)}\n`)
}
if (options.assert) {
  const wrong = failures(results, paints, changed)
  for (const line of wrong) say(`not met: ${line}`)
  if (wrong.length > 0) process.exitCode = 1
}

/** Of the last size that was built. */
function painted() {
  const size = Number(list(options.sizes).at(-1))
  return contentfulPaints({
    docsgen: join(siteDir(known.docsgen, size), known.docsgen.out),
    bare: join(siteDir(known.hugo, size), known.hugo.out),
    routes: someRoutes(pagesFor(corpus, size), 5),
    loads: 5,
  })
}

/**
 * @param {import('./peers/peer.js').Peer} peer
 * @param {number} size
 */
function siteDir(peer, size) {
  return join(work, 'sites', `${peer.name.toLowerCase()}-${size}`)
}

/**
 * Every peer in turn, as often as asked for: whatever else the machine does meets all of them alike.
 * @param {number} size
 * @param {readonly import('./corpus.js').Page[]} pages
 */
async function compared(size, pages) {
  const found = peers.map((peer) => ({
    peer: peer.name,
    size,
    cold: /** @type {import('./measure.js').Time[]} */ ([]),
    warm: /** @type {import('./measure.js').Time[]} */ ([]),
    edit: /** @type {import('./measure.js').Time[]} */ ([]),
    memory: 0,
    chrome: 0,
    output: outputOf(work.replace(/$/, '/corpus')),
  }))
  for (let run = 0; run < runs; run += 1) {
    for (const [index, peer] of peers.entries()) {
      const result = found[index]
      if (result === undefined) continue
      const dir = siteDir(peer, size)
      const once = { cwd: dir, command: peer.command(work), env: peer.env }
      clean(peer, dir)
      result.cold.push(timed(once))
      result.warm.push(timed(once))
      edit(peer.sourceOf(dir, pages[pages.length >> 1]?.path ?? ''), run)
      result.edit.push(timed(once))
      say(`${peer.name} ${size}, run ${run + 1}: ${JSON.stringify(result.cold.at(-1))}`)
    }
  }
  for (const [index, peer] of peers.entries()) {
    const result = found[index]
    if (result === undefined) continue
    const dir = siteDir(peer, size)
    clean(peer, dir)
    result.memory = await peakMemory({ cwd: dir, command: peer.command(work), env: peer.env })
    result.output = outputOf(join(dir, peer.out))
    const files = result.output['html']?.files ?? 0
    if (files < size) throw new Error(`${peer.name} wrote ${files} pages of ${size}`)
    result.chrome = chromeOf(join(dir, peer.out))
  }
  return found
}

/**
 * @param {import('./peers/peer.js').Peer} peer
 * @param {string} dir
 */
function clean(peer, dir) {
  // Moved aside, not deleted: for minutes after a deletion some file systems are slow to make new files there.
  for (const name of [...peer.caches, peer.out]) {
    if (!existsSync(join(dir, name))) continue
    trashed += 1
    renameSync(join(dir, name), join(trash, String(trashed)))
  }
}

/**
 * One more paragraph at the end of a page.
 * @param {string} file
 * @param {number} run
 */
function edit(file, run) {
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n\nEdited in run ${run}.\n`)
}
