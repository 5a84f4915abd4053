import { validate } from '@cfworker/json-schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readOperations } from '../../../src/features/openapi/read/operations.ts'
import { sampleRequest } from '../../../src/features/openapi/samples/sample-request.ts'
import { share } from '../../support/long.ts'
import { generate, specOf } from './api-fixture.ts'
import { NODE, type SchemaData, schemas } from './generated-schemas.ts'

function documentOf(schema: SchemaData): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': {
        post: {
          summary: 'Make a thing',
          requestBody: { content: { 'application/json': { schema } } },
        },
      },
    },
    components: { schemas: { Node: NODE } },
  })
}

it('samples of generated schemas fit them', () => {
  fc.assert(
    fc.property(schemas(3), (schema) => {
      const text = documentOf(schema)
      const [operation] = readOperations(specOf(text))
      const body = operation && sampleRequest(operation, 'ACME').body
      const value = body?.kind === 'json' ? body.value : undefined
      const root = { ...schema, components: { schemas: { Node: NODE } } }
      const { errors } = validate(value, root, '2020-12')
      expect({ value, errors }).toEqual({ value, errors: [] })
      expect(() => generate(text)).not.toThrow()
    }),
    { seed: 20261127, numRuns: share(60, 500) },
  )
})
