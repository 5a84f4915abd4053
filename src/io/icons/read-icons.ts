import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IconShape, IconShapes } from '../../model/images/icons.ts'

/** Content of `lib/icons.json`, which `bin/icons.js` writes. */
type IconFile = {
  readonly shapes: Readonly<Record<string, readonly [width: number, path: string]>>
  /** Former names. */
  readonly aliases: Readonly<Record<string, string>>
}

/** The icon set of the package. A brand can be named without its folder where no other shape has the name. */
export function readIcons(packageDir: string): IconShapes {
  const text = readFileSync(join(packageDir, 'lib/icons.json'), 'utf8')
  const { shapes, aliases } = JSON.parse(text) as IconFile
  const all = new Map(
    Object.entries(shapes).map(([name, [width, path]]): [string, IconShape] => [
      name,
      { width, path },
    ]),
  )
  const others = Object.keys(shapes)
    .filter((name) => name.startsWith('brands/'))
    .map((name) => [name.slice('brands/'.length), name] as const)
  for (const [name, meant] of [...others, ...Object.entries(aliases)]) {
    const shape = all.get(meant)
    if (shape !== undefined && !all.has(name)) all.set(name, shape)
  }
  return all
}
