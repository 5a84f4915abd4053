import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { counted } from '../../src/model/quantities.ts'
import { page, tempSite } from '../support/temp-site.ts'
import { fetched } from './package-managers/manager.ts'

/** OpenAPI documents that vendors publish as packages, by their exact versions. */
const DOCUMENTS = [
  ['@blockfrost/openapi', '0.1.93', 'openapi.yaml'],
  ['@directus/specs', '15.2.0', 'dist/openapi.json'],
  ['@figma/rest-api-spec', '0.43.0', 'openapi/openapi.yaml'],
  ['@ideal-postcodes/openapi', '4.21.0', 'dist/openapi.yaml'],
  ['@redotech/redo-api-schema', '2.2.693', 'lib/openapi.yaml'],
  ['@scalar/galaxy', '0.2.20', 'dist/latest.yaml'],
  ['rclone-openapi', '1.75.0', 'openapi.yaml'],
  ['shipengine-openapi', '1.4.0', 'openapi.yaml'],
] as const

type PathItems = Readonly<Record<string, Readonly<Record<string, { 'x-internal'?: boolean }>>>>
type Described = { readonly paths: PathItems; readonly webhooks?: PathItems }

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

it.each(DOCUMENTS)(
  'the document of %s builds, with each of its operations',
  async (name, version, path) => {
    const text = readFileSync(join(fetched({ [name]: version }), name, path), 'utf8')
    const { paths, webhooks = {} } = parse(text, { maxAliasCount: -1 }) as Described
    const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) =>
      Object.entries(item).filter(
        ([key, one]) => METHODS.includes(key) && one['x-internal'] !== true,
      ),
    )
    const site = tempSite({
      'docs-site.config.ts': "export default { api: { spec: 'openapi.yaml' } }\n",
      'content/index.md': page('Home'),
      'content/openapi.yaml': text,
    })
    const { code, stdout, stderr } = await site.call(['build'])
    expect(`${stdout}${stderr}`).toContain(counted(operations.length, 'operation'))
    expect(code).toBe(0)
  },
  600_000,
)
