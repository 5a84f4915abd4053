import { expect, it } from 'vitest'
import { encodings, sizes } from './bytes.ts'
import { codeOfSites } from './code-of-site.ts'
import { configKeys } from './config-keys.ts'
import { configModules } from './config-modules.ts'
import { frontMatterKeys, frontMatterSyntax } from './front-matter.ts'
import { links } from './links.ts'
import { blocks, directives } from './markdown.ts'
import { names } from './names.ts'
import { documents } from './openapi-documents.ts'
import { documentParts } from './openapi-parts.ts'
import { documentSchemas } from './openapi-schemas.ts'

it('[P7] at least 200 bad inputs are tried, no two of them alike', () => {
  const kinds = [
    [frontMatterSyntax, frontMatterKeys, links, directives, blocks, encodings, sizes].flat(),
    [configModules, configKeys].flat(),
    [documents, documentParts, documentSchemas].flat(),
  ]
  const sources = kinds.flatMap((kind, index) =>
    kind.map(([, source]) => `${index} ${Buffer.from(source).toString('hex')}`),
  )
  const all = [
    ...sources,
    ...names.map(([name, source]) => `${name}\n${source}`),
    ...codeOfSites.map(([, place, work]) => `${place}\n${work}`),
  ]
  expect(all.length - new Set(all).size).toBe(0)
  expect(all.length).toBeGreaterThanOrEqual(200)
})
