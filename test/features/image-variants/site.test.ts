import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadSharp } from '../../../src/features/image-variants/load-sharp.ts'
import { page, type TempSite, tempSite, treeOf } from '../../support/temp-site.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const hasSharp = 'sharp' in loadSharp(root)

type Made = { readonly toFormat: (format: string) => { readonly toBuffer: () => Promise<Buffer> } }
type RealSharp = (given: object, settings?: object) => Made

/** A picture with so much in it that its file is large. */
async function picture(width: number, height: number, format = 'png'): Promise<Buffer> {
  const sharp = createRequire(import.meta.url)('sharp') as RealSharp
  const bytes = Buffer.alloc(width * height * 3)
  let state = 1
  for (let index = 0; index < bytes.length; index += 1) {
    state = (state * 48271) % 2147483647
    bytes[index] = state >> 8
  }
  const raw = { width, height, channels: 3 }
  return sharp(bytes, { raw }).toFormat(format).toBuffer()
}

let site: TempSite | undefined

function put(name: string, bytes: Uint8Array): void {
  const path = site?.path(name) ?? ''
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}

/** The site has sharp as if it were installed there. */
function installSharp(): void {
  mkdirSync(site?.path('node_modules') ?? '')
  symlinkSync(join(root, 'node_modules/sharp'), site?.path('node_modules/sharp') ?? '')
}

const build = async (...args: readonly string[]) => {
  const result = await site?.call(['build', '--strict', ...args])
  if (result?.code !== 0) throw new Error(`${result?.stdout}${result?.stderr}`)
  return result.stdout + result.stderr
}
const MADE = 'dist/_docsgen/images'
const made = () => (existsSync(site?.path(MADE) ?? '') ? readdirSync(site?.path(MADE) ?? '') : [])
const withoutDigests = () =>
  made()
    .map((name) => name.replace(/-[0-9a-f]{10}\./, '.'))
    .toSorted()

const text = `![A](./a.png)

![B](/b.jpg){width=200}

![B](/b.jpg#only-dark) ![S](./s.svg) ![N](https://a.io/n.png)

<picture><source srcset="/b.jpg" media="print"><img src="/c.png" alt="C"></picture>

::include{file="./parts/_part.md"}
`

describe('images in several widths and formats', { timeout: 60_000 }, () => {
  it.skipIf(!hasSharp)('are made of those that pages show, where sharp is installed', async () => {
    site = tempSite({
      'docs-site.config.ts': "export default { title: 'Images', base: '/docs' }\n",
      'content/index.md': page('Home', text),
      'content/parts/_part.md': '![D](./d.png)',
      'content/s.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    })
    installSharp()
    put('content/a.png', await picture(1000, 60))
    put('content/parts/d.png', await picture(300, 20))
    put('content/public/b.jpg', await picture(300, 200, 'jpeg'))
    put('content/public/c.png', await picture(300, 20))
    put('content/public/unused.png', await picture(300, 20))
    await build()
    const names = withoutDigests()
    expect(names).toEqual(expect.arrayContaining(['a-480.avif', 'a-480.webp', 'a-1000.avif']))
    // Beside the file that the page includes.
    expect(names).toContain('d-300.webp')
    expect(names.filter((name) => /^(?:s|n|unused)-/.test(name))).toEqual([])
    expect(names.filter((name) => /-(?:960|1344)\./.test(name))).toEqual([])
    for (const name of made()) {
      const start = readFileSync(site.path(`${MADE}/${name}`)).toString('latin1', 0, 12)
      expect(start).toMatch(name.endsWith('avif') ? /^.{4}ftypavif/s : /^RIFF.{4}WEBP/s)
    }
    const html = site.read('dist/index.html')
    expect(html).toMatch(
      /<picture><source type="image\/avif" srcset="\/docs\/_docsgen\/images\/a-480-\w+\.avif 480w, \/docs\/_docsgen\/images\/a-1000-\w+\.avif 1000w" sizes="\(max-width: 672px\) 100vw, 672px"><source type="image\/webp" [^>]+><img src="\/docs\/a\.png" width="1000" height="60" alt="A"/,
    )
    expect(html).not.toMatch(/<picture>(?:(?!<\/picture>).)*<picture>/)
    expect(html).toMatch(/media="print"><img src="\/docs\/c\.png"/)
    const named = [...html.matchAll(/_docsgen\/images\/([^ "]+)/g)].map(([, name]) => name)
    expect(made()).toEqual(expect.arrayContaining(named))

    // What was kept is taken, and what is made anew has the same bytes.
    const first = treeOf(site.path('dist'))
    site.write({ 'content/index.md': page('Home', `${text}\nMore.`) })
    await build()
    const cache = '.docsgen/cache/image'
    const kept = treeOf(site.path(cache))
    site.write({ [`${cache}/${readdirSync(site.path(cache))[1]}`]: 'broken' })
    site.write({ 'content/index.md': page('Home', text) })
    await build()
    expect(treeOf(site.path(cache))).toEqual(kept)
    expect(treeOf(site.path('dist'), ['.docsgen-output.json'])).toEqual(
      Object.fromEntries(Object.entries(first).filter(([name]) => name !== '.docsgen-output.json')),
    )
    await build('--no-cache', '--out', 'again')
    expect(treeOf(site.path('again'), ['.docsgen-output.json'])).toEqual(
      treeOf(site.path('dist'), ['.docsgen-output.json']),
    )
  })

  it.skipIf(!hasSharp)('are not made of what sharp cannot read, which is published', async () => {
    const whole = await picture(400, 40)
    site = tempSite({ 'content/index.md': page('Home', '![A](./a.png)') })
    installSharp()
    put('content/a.png', whole.subarray(0, 200))
    expect(await build('--verbose')).toContain('content/a.png is published as it is')
    expect(made()).toEqual([])
    expect(site.read('dist/index.html')).not.toContain('<picture>')
    expect(existsSync(site.path('dist/a.png'))).toBe(true)
  })

  it('are not made without it, and only those hear of it who ask', async () => {
    // One pixel.
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
    site = tempSite({ 'content/index.md': page('Home', '![A](./a.png)') })
    put('content/a.png', Buffer.from(png, 'base64'))
    expect(await build()).not.toContain('sharp')
    expect(await build('--no-cache', '--verbose')).toContain('sharp is not installed')
    expect(made()).toEqual([])
    expect(site.read('dist/index.html')).not.toContain('<picture>')
  })
})
