import * as z from 'zod/mini'
import { features } from '../../features/index.ts'
import { configSchema as shapeOfConfig } from '../../site/config/schema.ts'

/**
 * The shape of the config as a JSON schema, for programs; a config itself has types. Where it takes code (plugins,
 * schemas of the site) anything goes, and of addresses it says only that they are text.
 */
export function configSchema(): object {
  const schema = z.toJSONSchema(shapeOfConfig(features), {
    target: 'draft-7',
    unrepresentable: 'any',
  })
  return { ...schema, title: 'Config of a docsgen site' }
}
