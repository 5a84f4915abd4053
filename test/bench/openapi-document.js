// A large OpenAPI document, the same for the same size.

/** Numbers from 0 to 1, the same each time. */
function seeded() {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** @typedef {Record<string, unknown>} Part */

/** Operations of each tag, again and again. */
const TAG_SIZES = [5, 10, 20, 30, 40, 60, 85]
const WORDS =
  'account address batch channel device event filter gateway host index job key label member network order policy queue route server tunnel user volume worker zone'.split(
    ' ',
  )

/**
 * A document with half as many schemas as operations. Schemas refer to others, some of them to each other, some choose by a
 * discriminator, some extend another one.
 * @param {number} operations
 * @returns {Part}
 */
export function largeDocument(operations) {
  const random = seeded()
  const count = operations / 2
  const names = Array.from({ length: count }, (_, index) => {
    const word = WORDS[index % WORDS.length] ?? ''
    return `${word.charAt(0).toUpperCase()}${word.slice(1)}${index}`
  })
  const sentence = (/** @type {number} */ length) => {
    const words = Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)])
    return `What the ${words.join(' ')} is about.`
  }
  const ref = (/** @type {number} */ index) => ({
    $ref: `#/components/schemas/${names[(index + count) % count]}`,
  })
  const schemas = names.map((name, index) => [name, schemaOf({ index, random, ref, sentence })])
  const tags = tagNames(operations)
  const paths = Object.fromEntries(
    Array.from({ length: operations / 5 }, (_, index) =>
      resourcePaths({ index, tags, ref, sentence }),
    ).flat(),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'A large service', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ token: [] }],
    tags: [...new Set(tags)].map((name) => ({ name, description: sentence(12) })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: {
        NotFound: answer('There is no such object.', { $ref: '#/components/schemas/Error' }),
        Refused: answer('The token may not do that.', { $ref: '#/components/schemas/Error' }),
      },
      schemas: { Error: ERROR, ...Object.fromEntries(schemas) },
    },
  }
}

const ERROR = {
  type: 'object',
  required: ['code'],
  properties: {
    code: { type: 'string', description: 'What kind of error it is.', examples: ['not_found'] },
    message: { type: 'string', description: 'One sentence for people.' },
  },
}

/**
 * The tag of each operation.
 * @param {number} operations
 */
function tagNames(operations) {
  /** @type {string[]} */
  const tags = []
  for (let index = 0; tags.length < operations; index++) {
    const size = TAG_SIZES[index % TAG_SIZES.length] ?? 1
    for (let step = 0; step < size && tags.length < operations; step++) tags.push(`Area ${index}`)
  }
  return tags
}

/** @typedef {{ index: number, random: () => number, ref: (index: number) => Part, sentence: (length: number) => string }} SchemaSource */

/** @param {SchemaSource} source */
function schemaOf({ index, random, ref, sentence }) {
  const near = () => index + 1 + Math.floor(random() * 6)
  if (index % 20 === 7) {
    const [first, second] = [ref(index + 1), ref(index + 2)]
    const mapping = { first: first['$ref'], second: second['$ref'] }
    const discriminator = { propertyName: 'kind', mapping }
    return { description: sentence(8), oneOf: [first, second], discriminator }
  }
  const scalars = Array.from({ length: 6 }, (_, field) => [
    `${WORDS[(index * 7 + field * 3) % WORDS.length]}_${field}`,
    { ...SCALARS[(index + field) % SCALARS.length], description: `${sentence(9)} ${sentence(5)}` },
  ])
  const fields = {
    id: { type: 'string', format: 'uuid', readOnly: true, description: 'Its id.' },
    kind: { type: 'string', description: 'What kind of object it is.' },
    ...Object.fromEntries(scalars),
  }
  const object = { type: 'object', required: ['id', 'kind'], description: sentence(10) }
  if (index % 15 === 11) {
    const more = { type: 'object', properties: Object.fromEntries(scalars) }
    return { description: sentence(7), allOf: [ref(index - 1), more] }
  }
  return {
    ...object,
    properties: {
      ...fields,
      main: ref(near()),
      others: { type: 'array', description: sentence(6), items: ref(near()) },
      // Up the list again, so that schemas lead to each other.
      ...(index % 9 === 4 ? { parent: ref(index - 3) } : {}),
    },
  }
}

const SCALARS = [
  { type: 'string', maxLength: 80, examples: ['north'] },
  { type: 'integer', minimum: 0, maximum: 65535 },
  { type: 'boolean', default: false },
  { type: 'string', enum: ['open', 'closed', 'waiting'] },
  { type: 'string', format: 'date-time' },
  { type: 'array', items: { type: 'string' }, maxItems: 20 },
]

/** @typedef {Pick<SchemaSource, 'index' | 'ref' | 'sentence'> & { tags: readonly string[] }} PathSource */

/** @param {PathSource} source */
function resourcePaths({ index, tags, ref, sentence }) {
  const body = { required: true, content: json(ref(index * 2)) }
  const one = answer('The object.', ref(index * 2))
  const list = answer('The objects.', { type: 'array', items: ref(index * 2) })
  const id = { type: 'string', format: 'uuid' }
  const limit = { type: 'integer', minimum: 1, maximum: 100, default: 20 }
  const operation = (
    /** @type {number} */ step,
    /** @type {string} */ verb,
    /** @type {Part} */ rest,
  ) => ({
    operationId: `${verb}Resource${index}`,
    summary: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} resource ${index}`,
    description: `Sentence ${index * 5 + step}. ${sentence(14)}\n\nSee \`id\` and **limits**: ${sentence(8)}`,
    tags: [tags[index * 5 + step]],
    ...rest,
  })
  const errors = {
    403: { $ref: '#/components/responses/Refused' },
    404: { $ref: '#/components/responses/NotFound' },
  }
  const parameters = [
    { name: 'limit', in: 'query', description: 'How many objects to answer.', schema: limit },
    { name: 'after', in: 'query', description: sentence(6), schema: { type: 'string' } },
  ]
  const path = `/resources-${index}`
  return [
    [
      path,
      {
        get: operation(0, 'list', { parameters, responses: { 200: list, ...errors } }),
        post: operation(1, 'create', { requestBody: body, responses: { 201: one, ...errors } }),
      },
    ],
    [
      `${path}/{id}`,
      {
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'Its id.', schema: id },
        ],
        get: operation(2, 'get', { responses: { 200: one, ...errors } }),
        put: operation(3, 'update', { requestBody: body, responses: { 200: one, ...errors } }),
        delete: operation(4, 'delete', {
          responses: { 204: { description: 'It is gone.' }, ...errors },
        }),
      },
    ],
  ]
}

/** @param {unknown} schema */
function json(schema) {
  return { 'application/json': { schema } }
}

/** @param {string} description @param {unknown} schema */
function answer(description, schema) {
  return { description, content: json(schema) }
}
