import type * as z from 'zod/mini'
import type { Location } from '../../diagnostics/diagnostic.ts'
import type { FrontMatter } from '../../model/page/front-matter.ts'
import type * as values from '../../model/page/front-matter-values.ts'
import type { schemaTools } from '../../model/schema-tools.ts'

/** The keys of front matter that belong to a feature. `Values` are their valid values, `Read` is what it makes of them. */
export type FrontMatterPart<Values extends object = never, Read = unknown> = {
  /** Key -> what its value must be, and what editors say of it. */
  readonly schema: (parts: FrontMatterSchemaParts) => Readonly<Record<string, z.ZodMiniType>>
  /** What the feature works with, as data; undefined where the page has nothing of it. `at` is the location of a key. */
  readonly read: (values: Values, at: (path: readonly string[]) => Location) => Read | undefined
}

/** What makes the schemas of keys. */
export type FrontMatterSchemaParts = typeof values & { readonly z: typeof schemaTools }

/** A feature with keys of front matter. */
export type FeatureWithKeys = { readonly name: string; readonly frontMatter?: FrontMatterPart }

/** Makes the function that returns what a feature has read in the front matter of a page. */
export function frontMatterReader<Read>(
  name: string,
): (meta: Pick<FrontMatter, 'features'>) => Read | undefined {
  return ({ features }) => features[name] as Read | undefined
}

/** All keys that docsgen knows in front matter. */
export type FrontMatterKeys = {
  /** Key -> schema of its value: those of the core, then those of features. */
  readonly schemas: Readonly<Record<string, z.ZodMiniType>>
  readonly parts: readonly { readonly name: string; readonly part: FrontMatterPart }[]
}
