#!/usr/bin/env node
// `node test/bench/openapi.js`: what an OpenAPI document of 150, 600 and 1,200 operations costs a build (cold, with nothing
// changed, after an edit of one sentence; in brackets processor time), and how long a save takes to be seen in `dev`. `--sizes 150`, `--format json`.
import { spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { parseDocument, stringify } from 'yaml'
import { median, peakMemory, timed } from './measure.js'
import { largeDocument } from './openapi-document.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const BIN = join(root, 'bin/docsgen.js')
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '150,600,1200' },
    format: { type: 'string', default: 'yaml,json' },
  },
})

/** @param {string[]} cells */
const print = (...cells) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
print(
  ...['operations', 'format', 'MB', 'parsing', 'cold', 'nothing changed', 'one sentence'],
  ...['save to seen', 'peak MB', 'pages', 'largest page, kB'],
)
print(...Array.from({ length: 11 }, () => '---'))
for (const format of values.format.split(','))
  for (const size of values.sizes.split(',')) await measure(Number(size), format)

/** @param {number} operations @param {string} format */
async function measure(operations, format) {
  const document = largeDocument(operations)
  const text =
    format === 'json'
      ? JSON.stringify(document, null, 2)
      : stringify(document, { aliasDuplicateObjects: false })
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-openapi-'))
  const file = join(dir, `content/api/openapi.${format}`)
  try {
    mkdirSync(join(dir, 'content/api'), { recursive: true })
    writeFileSync(join(dir, 'content/index.md'), '---\ntitle: Home\n---\n\nA large API.\n')
    writeFileSync(
      join(dir, 'docs-site.config.ts'),
      `export default { title: 'API', api: { spec: 'api/openapi.${format}' } }\n`,
    )
    writeFileSync(file, text)
    const command = [process.execPath, BIN, 'build', '-C', dir, '-q']
    const build = () => timed({ cwd: dir, command })
    const clean = () => {
      for (const name of ['dist', '.docsgen'])
        rmSync(join(dir, name), { recursive: true, force: true })
    }
    const peak = await peakMemory({ cwd: dir, command })
    clean()
    const cold = build()
    const same = build()
    const middle = operations / 2
    const edit = (/** @type {string} */ words) =>
      writeFileSync(file, text.replace(`Sentence ${middle}.`, `Sentence ${middle} ${words}.`))
    edit('has changed')
    const edited = build()
    const seen = await savesToSeen(dir, edit, `/api/${pageOf(dir)}`)
    const pages = pageSizes(join(dir, 'dist'))
    print(
      String(operations),
      format,
      (text.length / 1e6).toFixed(1),
      seconds(parseTime(text)),
      ...[cold, same, edited].map(({ wall, cpu }) => `${seconds(wall)} (${cpu.toFixed(2)})`),
      seconds(seen),
      peak.toFixed(0),
      String(pages.length),
      (Math.max(...pages) / 1000).toFixed(0),
    )
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** @param {number} value */
function seconds(value) {
  return `${value.toFixed(2)} s`
}

/**
 * Seconds that docsgen's parser takes for a text, when it is warm.
 * @param {string} text
 */
function parseTime(text) {
  const times = Array.from({ length: 3 }, () => {
    const since = performance.now()
    parseDocument(text, { merge: true }).toJS({ maxAliasCount: -1 })
    return performance.now() - since
  })
  return median(times) / 1000
}

/** @param {string} dist */
function htmlFiles(dist) {
  return readdirSync(dist, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && entry.name.endsWith('.html') ? [join(entry.parentPath, entry.name)] : [],
  )
}

/** @param {string} dist */
function pageSizes(dist) {
  return htmlFiles(dist).map((path) => statSync(path).size)
}

/**
 * The page of the operation that is edited.
 * @param {string} dir
 */
function pageOf(dir) {
  const base = join(dir, 'dist/api')
  const path = htmlFiles(base).find((one) => readFileSync(one, 'utf8').includes('has changed.'))
  if (path === undefined) throw new Error('No page shows the edit')
  return path.slice(base.length + 1).replace(/(?:\/?index)?\.html$/, '')
}

/**
 * Seconds from saving the document until a browser that shows the page has the new text: the median of five.
 * @param {string} dir
 * @param {(words: string) => void} edit
 * @param {string} route
 */
async function savesToSeen(dir, edit, route) {
  const server = spawn(process.execPath, [BIN, 'dev', '-C', dir, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    let said = ''
    const url = await new Promise((resolve) => {
      server.stdout.setEncoding('utf8').on('data', (chunk) => {
        said += chunk
        const [, found] = /"event":"ready","url":"([^"]+)\/"/.exec(said) ?? []
        if (found !== undefined) resolve(found)
      })
    })
    const page = await browser.newPage()
    await page.goto(`${url}${route}`)
    await page.waitForTimeout(8000)
    const times = []
    for (let count = 0; count < 5; count++) {
      const since = performance.now()
      edit(`was edited ${count} times`)
      const text = `was edited ${count} times.`
      await page.waitForFunction(
        (words) => document.querySelector('article')?.textContent?.includes(words),
        text,
        { polling: 'raf', timeout: 120_000 },
      )
      times.push(performance.now() - since)
      await page.waitForTimeout(1000)
    }
    return median(times) / 1000
  } finally {
    await browser.close()
    server.kill('SIGINT')
  }
}
