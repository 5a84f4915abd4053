import * as z from 'zod/mini'
import { frontMatterKeys } from '../../model/page/front-matter-schema.ts'

const { properties = {}, ...schema } = z.toJSONSchema(z.strictObject(frontMatterKeys), {
  target: 'draft-7',
})

/** What a page's front matter may hold, in the dialect that YAML servers of editors read. It may be empty. */
export const frontMatterSchema = {
  ...schema,
  title: 'Front matter of a docsgen page',
  type: ['object', 'null'],
  properties,
}
