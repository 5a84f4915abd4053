import { type BadDocument, DONE, document, operation } from './openapi-parts.ts'

/** One operation that answers with this schema on line 13. */
const schema = (text: string, rest = '') =>
  operation(
    `responses:\n        '200':\n          description: Done.\n          content:\n            application/json:\n              schema: ${text}\n${rest}`,
  )
const circular =
  'components:\n  schemas:\n    A: { $ref: "#/components/schemas/B" }\n    B: { $ref: "#/components/schemas/A" }\n'

/** Documents whose schemas and references are wrong. Where nothing is said, the pages show all of it. */
export const documentSchemas: readonly BadDocument[] = [
  ['a schema that is false', schema('false')],
  ['a type of nobody', schema('{ type: text }'), 'openapi-invalid 13:31'],
  ['required of nobody', schema('{ type: object, required: [b], properties: { a: {} } }')],
  ['an enum of nothing', schema('{ enum: [] }'), 'openapi-doubtful 13:25'],
  ['items that are missing', schema('{ type: array }')],
  [
    'allOf that nothing fits',
    schema('{ allOf: [{ type: string }, { type: number }] }'),
    'openapi-conflict 13:25',
  ],
  [
    'allOf whose limits nothing fits',
    schema('{ allOf: [{ exclusiveMinimum: 5 }, { maximum: 5 }] }'),
    'openapi-conflict 13:25',
  ],
  ['oneOf of nothing', schema('{ oneOf: [] }')],
  ['a pattern that is none', schema('{ type: string, pattern: "(" , example: "a" }')],
  [
    'a pattern that never ends',
    schema(
      '{ type: string, pattern: "^(a+)+$", example: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab" }',
    ),
  ],
  [
    'an example that does not fit',
    schema('{ type: number, example: many }'),
    'openapi-example-mismatch 13:48',
  ],
  ['nullable of 3.0', schema('{ type: string, nullable: true }')],
  [
    'a schema that holds itself',
    schema(
      '{ $ref: "#/components/schemas/A" }',
      'components: { schemas: { A: { type: object, properties: { a: { $ref: "#/components/schemas/A" } } } } }',
    ),
  ],
  [
    'references in a circle',
    schema('{ $ref: "#/components/schemas/A" }', circular),
    'openapi-unused 16:5',
    'openapi-unused 17:5',
  ],
  [
    'allOf in a circle',
    schema(
      '{ $ref: "#/components/schemas/A" }',
      'components: { schemas: { A: { allOf: [{ $ref: "#/components/schemas/A" }] } } }',
    ),
  ],
  [
    'a reference to nothing',
    schema('{ $ref: "#/components/schemas/None" }'),
    'openapi-ref-not-found 13:31',
  ],
  ['a reference that is empty', schema('{ $ref: "" }')],
  [
    'a reference to a file that is not there',
    schema('{ $ref: "./missing.yaml#/A" }'),
    'openapi-ref-not-found 13:31',
  ],
  ['a reference to a folder', schema('{ $ref: "./public" }'), 'openapi-ref-not-found 13:31'],
  [
    'a reference out of the folder',
    schema('{ $ref: "../../../../etc/passwd" }'),
    'openapi-ref-not-found 13:31',
  ],
  ['a reference from the root', schema('{ $ref: "/etc/passwd" }'), 'openapi-ref-not-found 13:31'],
  [
    'a reference to an address',
    schema('{ $ref: "https://example.com/a.yaml" }'),
    'openapi-unsupported 13:31',
  ],
  [
    'a reference with a percent sign that is none',
    schema('{ $ref: "#/components/%zz" }'),
    'openapi-ref-not-found 13:31',
  ],
  [
    'a reference to a file with a null',
    schema('{ $ref: "./a\\0.yaml" }'),
    'openapi-ref-not-found 13:31',
  ],
  [
    'a reference of 10,000 letters',
    schema(`{ $ref: "./${'a'.repeat(10_000)}.yaml" }`),
    'openapi-ref-not-found 13:31',
  ],
  [
    'a discriminator of nothing',
    schema(
      '{ oneOf: [{ type: object }], discriminator: { propertyName: kind, mapping: { a: ./missing.yaml } } }',
    ),
    'openapi-ref-not-found 13:103',
  ],
  [
    'a schema nested 200 deep',
    schema(`${'{ type: array, items: '.repeat(200)}{}${' }'.repeat(200)}`),
  ],
  [
    'a schema that nobody uses',
    operation(`${DONE}\ncomponents: { schemas: { A: {} } }`),
    'openapi-unused 9:26',
  ],
  [
    'keys of the prototype',
    document('paths:\n  __proto__: { get: {} }\n  constructor: {}'),
    'openapi-missing-summary 4:16',
  ],
]
