/*
 * Makes inter-latin.woff2 and inter-extended.woff2 from the packaged Inter variable font. Run by hand when
 * Inter changes: `node theme/assets/fonts/make.js`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const source = new URL('../../../node_modules/@fontsource-variable/inter/', import.meta.url)
const here = new URL('./', import.meta.url)
const weights = { wght: { min: 400, max: 700, default: 400 } }

/** Basic Latin, Latin-1, the punctuation, currency and arrows of running text. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2265],
]

/** Latin Extended-A, and the comma letters of Romanian. */
const extended = [
  [0x100, 0x17f],
  [0x218, 0x21b],
]

async function make(from, ranges, to) {
  const font = await readFile(new URL(`files/${from}`, source))
  const text = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((code) => String.fromCodePoint(code))
    .join('')
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: weights })
  await writeFile(new URL(to, here), subset)
  process.stdout.write(`${to} ${subset.length} bytes\n`)
}

await make('inter-latin-wght-normal.woff2', latin, 'inter-latin.woff2')
await make('inter-latin-ext-wght-normal.woff2', extended, 'inter-extended.woff2')
await copyFile(new URL('LICENSE', source), fileURLToPath(new URL('OFL.txt', here)))
