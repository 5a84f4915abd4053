/** An OpenAPI document that is wrong: what is wrong with it, its text, and what must be said, as `code line:column`. */
export type BadDocument = readonly [
  what: string,
  text: string | Uint8Array,
  ...problems: readonly string[],
]

const START = 'openapi: 3.1.0\ninfo: { title: API, version: "1" }\n'
/** A document of these lines, which begin on line 3. */
export const document = (rest: string) => `${START}${rest}\n`
const OPERATION = 'paths:\n  /a:\n    get:\n      operationId: list\n      summary: List\n'
/** One operation with these keys, which begin on line 8. */
export const operation = (keys: string) => document(`${OPERATION}      ${keys}`)
export const DONE = "responses: { '204': { description: Done. } }"
/** Documents in which something is of the wrong kind. Where nothing is said, the pages show all of it. */
export const documentParts: readonly BadDocument[] = [
  ['no paths', document('tags: []'), 'openapi-invalid 1:1'],
  ['paths that are null', document('paths:'), 'openapi-invalid 1:1'],
  ['a path without a slash', document('paths:\n  a:\n    get: { operationId: a, summary: A }')],
  ['a path that is a list', document('paths:\n  /a: []'), 'openapi-invalid 4:3'],
  ['a path that is null', document('paths:\n  /a:')],
  ['a method of nobody', document('paths:\n  /a:\n    fetch: { operationId: a, summary: A }')],
  [
    'an operation of nothing',
    document('paths:\n  /a:\n    get: {}'),
    'openapi-missing-summary 5:5',
  ],
  ['info that is text', 'openapi: 3.1.0\ninfo: API\npaths: {}\n'],
  ['a title that is a map', 'openapi: 3.1.0\ninfo: { title: {}, version: 1 }\npaths: {}\n'],
  [
    'tags of numbers',
    document('tags: [1, null, [a]]\npaths: {}'),
    'openapi-invalid 3:8',
    'openapi-invalid 3:11',
    'openapi-invalid 3:17',
  ],
  [
    'a server that runs code',
    document('servers: [{ url: "javascript:alert(1)" }]\npaths: {}'),
    'link-unsafe 3:18',
  ],
  [
    'a server of a variable that is not there',
    document('servers: [{ url: "https://{x}.example.com" }]\npaths: {}'),
  ],
  [
    'a summary that is missing',
    operation(DONE).replace('      summary: List\n', ''),
    'openapi-missing-summary 5:5',
  ],
  [
    'a description with a link that leads nowhere',
    operation(`description: "[a](./missing.md)"\n      ${DONE}`),
  ],
  [
    'a description of scripts',
    operation(`description: "<script>alert(1)</script>"\n      ${DONE}`),
    'html-dropped 8:21',
  ],
  [
    'a description with a directive of nobody',
    operation(`description: ":nobody[a]"\n      ${DONE}`),
    'directive-unknown 8:22',
  ],
  [
    'an operationId twice',
    document(
      `paths:\n  /a:\n    get: { operationId: a, summary: A, ${DONE} }\n  /b:\n    get: { operationId: a, summary: B, ${DONE} }`,
    ),
    'openapi-duplicate-operation 7:25',
  ],
  [
    'a parameter without a name',
    operation(`parameters: [{ in: query, schema: { type: string } }]\n      ${DONE}`),
    'openapi-invalid 8:20',
  ],
  [
    'a parameter of nowhere',
    operation(`parameters: [{ name: a, in: body, schema: { type: string } }]\n      ${DONE}`),
    'openapi-invalid 8:35',
  ],
  [
    'a parameter twice',
    operation(
      `parameters: [{ name: a, in: query, schema: {} }, { name: a, in: query, schema: {} }]\n      ${DONE}`,
    ),
  ],
  [
    'a parameter of a path that is not in it',
    operation(`parameters: [{ name: a, in: path, required: true, schema: {} }]\n      ${DONE}`),
    'openapi-invalid 5:5',
  ],
  [
    'a path whose parameter is not there',
    operation(DONE).replace('/a:', '/a/{id}:'),
    'openapi-invalid 5:5',
  ],
  ['a request body without content', operation(`requestBody: {}\n      ${DONE}`)],
  ['no responses', operation('deprecated: false')],
  ['a status of nobody', operation("responses: { '999x': { description: A } }")],
  [
    'security of nobody',
    operation(`security: [{ a: [] }]\n      ${DONE}`),
    'openapi-ref-not-found 8:20',
  ],
]
