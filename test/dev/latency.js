#!/usr/bin/env node
// Measures the development server on the corpus of 1,000 pages, or on as many as asked for that are made from it: how
// soon the first page is served, how long a save takes to be seen in a browser, and whether memory grows.
// `node test/dev/latency.js [--assert] [--edits n] [--pages n]`.
// Times mean something on a machine that does nothing else.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { pagesFor, readCorpus } from '../bench/corpus.js'
import { peers } from '../bench/peers/index.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const archive = join(root, '../shared/corpora/cppdocs-1000.tar.gz')
const BIN = join(root, 'bin/docsgen.js')
const PAGE = 'c-runtime-library/nextafter-functions'
/** What the development server promises, in milliseconds and as a share. */
const GOALS = { warm: 800, cold: 1500, median: 40, p95: 100, growth: 0.15 }

const { values } = parseArgs({
  options: {
    assert: { type: 'boolean' },
    edits: { type: 'string', default: '20' },
    pages: { type: 'string', default: '1000' },
  },
})

const work = mkdtempSync(join(tmpdir(), 'docsgen-latency-'))
const site = join(work, 'site')
peers.docsgen.writeSite(site, pagesFor(readCorpus(archive, work), Number(values.pages)), work)
try {
  const cold = await firstPage(site)
  const warm = await firstPage(site)
  const edits = await editing(site, Math.max(20, Number(values.edits)))
  const rows = [
    ['first page, nothing remembered', `${cold.toFixed(0)} ms`, cold <= GOALS.cold],
    ['first page, second start', `${warm.toFixed(0)} ms`, warm <= GOALS.warm],
    ['save to seen, median', `${edits.median.toFixed(1)} ms`, edits.median <= GOALS.median],
    ['save to seen, 95 %', `${edits.p95.toFixed(1)} ms`, edits.p95 <= GOALS.p95],
    [
      `memory after ${edits.count} edits`,
      `${edits.growth.toFixed(1)} %`,
      edits.growth / 100 <= GOALS.growth,
    ],
  ]
  for (const [what, value, holds] of rows) {
    process.stdout.write(
      `${what.padEnd(34)} ${value.padStart(10)}  ${holds ? 'holds' : 'missed'}\n`,
    )
  }
  if (values.assert && !rows.every(([, , holds]) => holds)) process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Starts the server; resolves when it serves. */
async function started(dir) {
  const child = spawn(process.execPath, [BIN, 'dev', '--json'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  const url = await new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
      const found = /"event":"ready","url":"([^"]+)\/"/.exec(text)
      if (found !== null) resolve(found[1])
    })
  })
  const stop = () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    return ended
  }
  return { url, stop, pid: child.pid, text: () => text }
}

async function firstPage(dir) {
  const since = performance.now()
  const { url, stop } = await started(dir)
  const response = await fetch(`${url}/${PAGE}`)
  await response.text()
  const ms = performance.now() - since
  if (response.status !== 200) throw new Error(`${PAGE} answers ${response.status}`)
  // What this start has read is remembered for the next one.
  await new Promise((resolve) => setTimeout(resolve, 6000))
  await stop()
  return ms
}

/** Saves the page that a browser shows, again and again, and looks when each text is there. */
async function editing(dir, count) {
  const server = await started(dir)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${server.url}/${PAGE}`)
    await page.evaluate(() => {
      globalThis.seen = {}
      const look = () => {
        const [, edit] = /EDIT(\d+)EDIT/.exec(document.querySelector('article').textContent) ?? []
        if (edit !== undefined) {
          globalThis.seen[edit] ??= performance.timeOrigin + performance.now()
        }
      }
      const options = { subtree: true, childList: true, characterData: true }
      new MutationObserver(look).observe(document.body, options)
    })
    await new Promise((resolve) => setTimeout(resolve, 4000))
    const file = join(dir, 'content', `${PAGE}.md`)
    const text = readFileSync(file, 'utf8')
    const times = []
    let early = 0
    for (let edit = 0; edit < count; edit += 1) {
      const saved = performance.timeOrigin + performance.now()
      writeFileSync(file, `${text}\n\nEDIT${edit}EDIT\n`)
      const seen = await page.waitForFunction((name) => globalThis.seen[name], String(edit))
      times.push((await seen.jsonValue()) - saved)
      // Writers are not faster, and the look after each edit is over by then.
      await new Promise((resolve) => setTimeout(resolve, 350))
      if (edit === 19) early = resident(server.pid)
    }
    const sorted = times.toSorted((a, b) => a - b)
    return {
      count,
      median: sorted[Math.floor(count / 2)],
      p95: sorted[Math.floor(count * 0.95)],
      growth: (resident(server.pid) / early - 1) * 100,
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Kilobytes that a process has in memory. */
function resident(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
