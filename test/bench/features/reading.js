// What a reader gets of a page, in Chromium.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import sharp from 'sharp'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** @typedef {{ isReadable: boolean, script: number, isDark: boolean, isDarkWithoutScript: boolean }} Reading */

/**
 * Reads a page of a built site: whether its text shows without script, how many bytes of script come by themselves
 * (files and inline, compressed; prefetched ones count), and whether it is dark where the system is.
 * @param {string} out
 * @param {string} path
 * @param {string} word
 * @returns {Promise<Reading>}
 */
export async function reading(out, path, word) {
  const server = createServer((request, response) => {
    const file = fileAt(out, new URL(request.url ?? '/', 'http://localhost').pathname)
    if (file === undefined) return response.writeHead(404).end()
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))]
    response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  const url = `http://127.0.0.1:${address.port}${path}`
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const seen = async (/** @type {'light' | 'dark'} */ colorScheme, javaScriptEnabled = true) => {
    const context = await browser.newContext({ colorScheme, javaScriptEnabled })
    const page = await context.newPage()
    let script = 0
    page.on('response', async (response) => {
      if (!(response.headers()['content-type'] ?? '').includes('javascript')) return
      script += gzipSync(await response.body()).length
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1500)
    const text = await page.locator('body').innerText()
    const { channels } = await sharp(await page.screenshot()).stats()
    const light = channels[0]?.mean ?? 0
    const html = await (await context.request.get(url)).text()
    await context.close()
    return { text, light, script: script + inlineScript(html) }
  }
  try {
    const plain = await seen('light', false)
    const light = await seen('light')
    return {
      isReadable: plain.text.includes(word),
      script: light.script,
      isDark: (await seen('dark')).light < light.light / 2,
      isDarkWithoutScript: (await seen('dark', false)).light < plain.light / 2,
    }
  } finally {
    await browser.close()
    server.close()
  }
}

/** @param {string} html */
function inlineScript(html) {
  const scripts = Array.from(
    html.matchAll(/<script(?![^>]*(?:src=|json))[^>]*>([\s\S]*?)<\/script>/g),
  )
  const text = scripts.map(([, code]) => code).join('\n')
  return text.trim() === '' ? 0 : gzipSync(text).length
}

/**
 * The file of an address, as hosts find it.
 * @param {string} out
 * @param {string} path
 */
function fileAt(out, path) {
  const plain = join(out, path)
  const places = [plain, `${plain}.html`, join(plain, 'index.html')]
  return places.find((file) => existsSync(file) && statSync(file).isFile())
}
