import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapOf } from '../config/values.ts'

/** Tells whether docsgen has an icon: by the file of the package that has their shapes. */
export function iconNames(packageDir: string): (name: string) => boolean {
  const { shapes, aliases } = mapOf(
    JSON.parse(readFileSync(join(packageDir, 'lib/icons.json'), 'utf8')),
  )
  const names = new Set([...Object.keys(mapOf(shapes)), ...Object.keys(mapOf(aliases))])
  return (name) => names.has(name) || names.has(`brands/${name}`)
}
