import * as z from 'zod/mini'
import { features } from '../features/index.ts'
import { frontMatterKeysOf } from '../page/pipeline/front-matter/front-matter-keys.ts'
import { configSchema as shapeOfConfig } from '../site/config/schema.ts'

/**
 * JSON schema of the config, for programs; a config in TypeScript has types. Functions (plugins, schemas) are
 * unconstrained, and addresses are plain strings.
 */
export function configSchema(): object {
  const schema = z.toJSONSchema(shapeOfConfig(features), {
    target: 'draft-7',
    unrepresentable: 'any',
  })
  return { ...schema, title: 'Config of a docsgen site' }
}

const { schemas } = frontMatterKeysOf(features)
const { properties = {}, ...schema } = z.toJSONSchema(z.strictObject(schemas), {
  target: 'draft-7',
})

/** JSON schema of the front matter, in the draft that YAML servers of editors read. Front matter may be empty. */
export const frontMatterSchema = {
  ...schema,
  title: 'Front matter of a docsgen page',
  type: ['object', 'null'],
  properties,
}
