import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildId } from '../../src/commands/site/build-id.ts'
import { testHost } from '../support/host.ts'
import { tempSite } from '../support/temp-site.ts'
import { writeFiles } from '../support/temporary-dir.ts'

const manifest = (version: string) => JSON.stringify({ name: 'satteri', version })

it.each([
  ['below docsgen', 'node_modules/docsgen/node_modules'],
  ['beside it', 'node_modules'],
  ['several folders above, in a workspace', '../../node_modules'],
])('a build is named by the version of a package that lies %s', (_where, modules) => {
  const folder = tempSite({})
  const site = join(folder.dir, 'packages/docs')
  const idWith = (version: string) => {
    writeFiles(site, { [join(modules, 'satteri/package.json')]: manifest(version) })
    const packageDir = join(site, 'node_modules/docsgen')
    return buildId({ ...testHost(site), packageDir })
  }
  expect(idWith('0.10.5')).not.toBe(idWith('0.10.6'))
})
