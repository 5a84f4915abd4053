import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSharp, sharpVersion } from '../../../src/features/image-variants/load-sharp.ts'
import { imageVariants, isRaster } from '../../../src/features/image-variants/make-variants.ts'
import { digestOf } from '../../../src/io/digest.ts'
import { NO_STORE, openStore } from '../../../src/io/store/store.ts'
import { tables } from '../../support/tables.ts'
import { folderOf } from '../../support/temporary-dir.ts'

const { shrinkableImages, imageWidths } = tables<{
  shrinkableImages: readonly (readonly [
    url: string,
    width: number | undefined,
    expected: boolean,
  ])[]
  imageWidths: readonly (readonly [width: number, names: readonly string[]])[]
}>(import.meta.url)

describe('variants of images', () => {
  it.each(shrinkableImages)('%s of width %s may be made smaller: %s', (url, width, expected) => {
    expect(isRaster({ url, width } as never)).toBe(expected)
  })

  type Meta = { readonly pages?: number; readonly orientation?: number }
  /** Makes an image of as many bytes as it is wide, a tenth of that for AVIF. */
  function maker(meta: Meta = {}, failure?: Error) {
    const made: string[] = []
    const sharp = () => {
      let [width, format] = [0, '']
      const it = {
        metadata: async () => meta,
        resize: (settings: { width: number }) => {
          width = settings.width
          return it
        },
        toFormat: (name: string) => {
          format = name
          return it
        },
        toBuffer: async () => {
          if (failure !== undefined) throw failure
          made.push(`${width}.${format}`)
          return Buffer.alloc(format === 'avif' ? width / 10 : width, format)
        },
      }
      return it
    }
    return { made, sharp }
  }
  const image = (width: number, bytes: Buffer) =>
    ({ url: '/x/plan.png', hash: digestOf(bytes), width, read: () => bytes }) as never
  const variantsOf = async (asset: never, made: ReturnType<typeof maker>, store = NO_STORE) => {
    const done: number[] = []
    const failures: string[] = []
    const found = await imageVariants([asset], {
      sharp: () => made.sharp as never,
      version: '1',
      store,
      jobs: 2,
      onDone: (count) => done.push(count),
      onFailure: (_, reason) => failures.push(reason),
    })
    const variants = found.get('/x/plan.png') ?? []
    return {
      variants,
      names: variants.map(({ width, format }) => `${width}.${format}`),
      done,
      failures,
    }
  }

  it.each(imageWidths)('%i wide are made as wide as %j', async (width, names) => {
    const found = await variantsOf(image(width, Buffer.alloc(10_000)), maker())
    expect([found.names, found.done, found.failures]).toEqual([names, [1], []])
    expect(found.variants[0]?.url).toMatch(/^\/_docsgen\/images\/plan-\d+-[0-9a-f]{10}\.avif$/)
  })

  it('are published only where that is smaller', async () => {
    const found = await variantsOf(image(400, Buffer.alloc(400)), maker())
    expect(found.names).toEqual(['400.avif'])
    expect(found.variants[0]?.read()).toHaveLength(40)
  })

  it.each([
    [{ pages: 2 }, Buffer.alloc(9_000)],
    [{ orientation: 6 }, Buffer.alloc(9_000)],
    [{}, Buffer.concat([Buffer.alloc(4_092), Buffer.from('acTL'), Buffer.alloc(5_000)])],
    // Small files are read into memory that they share with others.
    [{}, Buffer.from(`${'-'.repeat(5_000)}acTL${'-'.repeat(4_000)}`).subarray(4_900)],
  ])('that move or are turned stay as they are: %j', async (meta, bytes) => {
    const made = maker(meta)
    expect([(await variantsOf(image(400, bytes), made)).names, made.made]).toEqual([[], []])
  })

  it('that cannot be read are told, and are made no second time where they were kept', async () => {
    const failing = await variantsOf(
      image(400, Buffer.alloc(900)),
      maker({}, new Error('it fails')),
    )
    expect([failing.names, failing.failures]).toEqual([[], ['it fails']])
    const store = openStore(folderOf({}))
    const [first, second] = [maker(), maker()]
    const asset = image(400, Buffer.alloc(900))
    const one = await variantsOf(asset, first, store)
    const other = await variantsOf(asset, second, store)
    expect([first.made.length, second.made.length]).toEqual([2, 0])
    expect(other.variants.map(({ url, hash }) => [url, hash])).toEqual(
      one.variants.map(({ url, hash }) => [url, hash]),
    )
    expect(Buffer.from(other.variants[0]?.read() ?? [])).toEqual(Buffer.alloc(40, 'avif'))
  })

  it('sharp is that of the site, or of a folder around it', () => {
    const manifest = JSON.stringify({ name: 'sharp', version: '0.1.2', main: 'index.js' })
    const dir = folderOf({
      'node_modules/sharp/package.json': manifest,
      'node_modules/sharp/index.js': 'throw new Error("no binary\\nsecond line")',
    })
    mkdirSync(join(dir, 'site'))
    expect(sharpVersion(join(dir, 'site'))).toBe('0.1.2')
    expect(loadSharp(join(dir, 'site'))).toEqual({ reason: 'no binary' })
    expect(sharpVersion(folderOf({}))).toBeUndefined()
  })
})
