import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from '../../../src/model/output.ts'
import { type Hash, outPath } from '../../../src/model/paths.ts'

/** The files of the embedded index of a built site. */
export function indexOutputs(site: string): readonly Output[] {
  const folder = join(site, '_docsgen/search')
  return readdirSync(folder).map((name) => ({
    path: outPath(`_docsgen/search/${name}`),
    key: name as Hash,
    body: () => readFileSync(join(folder, name), 'utf8'),
  }))
}
