import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const STYLES = ['solid', 'regular', 'brands']
const SYMBOL = /<symbol id="([^"]+)" viewBox="0 0 (\d+) 512">\s*<path d="([^"]+)"\/>\s*<\/symbol>/g

/** Font Awesome Free as docsgen reads it: shapes by name, those of the solid style without a folder, and former names. */
export function icons(root) {
  const folder = join(root, 'node_modules/@fortawesome/fontawesome-free')
  const read = (path) => readFileSync(join(folder, path), 'utf8')
  const nameIn = (style, name) => (style === 'solid' ? name : `${style}/${name}`)
  const shapes = STYLES.flatMap((style) =>
    Array.from(read(`sprites/${style}.svg`).matchAll(SYMBOL), ([, name, width, path]) => [
      nameIn(style, name),
      [Number(width), path],
    ]),
  )
  const aliases = Object.entries(JSON.parse(read('metadata/icon-families.json'))).flatMap(
    ([name, { aliases, familyStylesByLicense }]) =>
      (aliases?.names ?? []).flatMap((former) =>
        familyStylesByLicense.free.map(({ style }) => [nameIn(style, former), nameIn(style, name)]),
      ),
  )
  return JSON.stringify({
    shapes: Object.fromEntries(shapes),
    aliases: Object.fromEntries(aliases),
  })
}
