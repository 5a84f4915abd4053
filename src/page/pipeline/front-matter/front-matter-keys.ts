import { frontMatterKeys } from '../../../model/page/front-matter-schema.ts'
import * as values from '../../../model/page/front-matter-values.ts'
import { schemaTools } from '../../../model/schema-tools.ts'
import type { FeatureWithKeys, FrontMatterKeys } from '../../tree/front-matter-part.ts'

/** The keys of the core and of these features. */
export function frontMatterKeysOf(features: readonly FeatureWithKeys[]): FrontMatterKeys {
  const parts = features.flatMap(({ name, frontMatter: part }) =>
    part === undefined ? [] : [{ name, part }],
  )
  const schemas = parts.map(({ part }) => part.schema({ ...values, z: schemaTools }))
  return { schemas: Object.assign({}, frontMatterKeys, ...schemas), parts }
}
