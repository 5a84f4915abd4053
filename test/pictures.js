#!/usr/bin/env node
// `npm run pictures`: builds the reference site and makes the pictures of README, in both themes.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { ensureSystemPackages } from './system-packages.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs/pictures')
const PORT = 4399
const PICTURES = { home: '/', api: '/api/resources/policies' }

ensureSystemPackages()
mkdirSync(folder, { recursive: true })
const out = join(mkdtempSync(join(tmpdir(), 'docsgen-pictures-')), 'dist')
const docsgen = [join(root, 'bin/docsgen.js')]
execFileSync(process.execPath, [...docsgen, 'build', '--out', out], { cwd: root })
const preview = [...docsgen, 'preview', '--out', out, '--port', String(PORT)]
const server = spawn(process.execPath, preview, { cwd: root, stdio: 'ignore' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? inPath('chromium'),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      colorScheme,
    })
    const page = await context.newPage()
    for (const [name, path] of Object.entries(PICTURES)) {
      await reached(page, path)
      await page.evaluate(() => document.fonts.ready)
      const picture = sharp(await page.screenshot()).png({ palette: true, colours: 128 })
      writeFileSync(join(folder, `${name}-${colorScheme}.png`), await picture.toBuffer())
    }
    await context.close()
  }
} finally {
  await browser.close()
  server.kill()
  rmSync(join(out, '..'), { recursive: true, force: true })
}

/** Opens a page of the server, which takes a moment to begin. */
async function reached(page, path) {
  for (let tries = 0; ; tries += 1) {
    try {
      await page.goto(`http://localhost:${PORT}${path}`, { waitUntil: 'networkidle' })
      return
    } catch (error) {
      if (tries === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((dir) => join(dir, name)).find((path) => existsSync(path))
}
