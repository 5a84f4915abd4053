import { parse, stringify } from 'yaml'

/** Documents of the size and shape of public ones, made the same way every time. */

/** One key a line, as people and tools write such documents. */
function blockStyle(yaml: string): string {
  return stringify(parse(yaml), { aliasDuplicateObjects: false })
}

/** `count` operations in groups of 20, each resource with its schemas: a wide REST service. */
export function bigDocument(count: number): string {
  const resources = Math.ceil(count / 5)
  const paths: string[] = []
  const schemas: string[] = []
  for (let number = 0; number < resources; number++) {
    const name = `Resource${number}`
    const tag = `Area ${Math.floor(number / 4)}`
    paths.push(resourcePaths(name, number, tag))
    schemas.push(resourceSchemas(name, number))
  }
  const document = [
    'openapi: 3.1.0',
    'info: { title: A wide service, version: "1" }',
    'servers: [{ url: https://api.example.com/v1 }]',
    'security: [{ token: [] }]',
    'paths:',
    ...paths,
    'components:',
    '  securitySchemes: { token: { type: http, scheme: bearer } }',
    '  responses:',
    '    NotFound: { description: There is no such object., content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } }',
    '  schemas:',
    '    Error: { type: object, required: [code], properties: { code: { type: string, description: What kind of error it is. }, message: { type: string, description: One sentence for people. } } }',
    ...schemas,
    '',
  ].join('\n')
  return blockStyle(document)
}

function resourcePaths(name: string, number: number, tag: string): string {
  const path = `/resource-${number}`
  const ok = (schema: string) =>
    `{ description: The answer., content: { application/json: { schema: ${schema} } } }`
  const one = `{ $ref: "#/components/schemas/${name}" }`
  const missing = '"404": { $ref: "#/components/responses/NotFound" }'
  const body = `{ required: true, content: { application/json: { schema: { $ref: "#/components/schemas/${name}Request" } } } }`
  const id =
    '{ name: id, in: path, required: true, description: The id of the object., schema: { type: string, format: uuid } }'
  return `  ${path}:
    get:
      operationId: list${name}
      summary: List ${name} objects
      description: Lists the objects of this kind, newest first. Use \`limit\` and \`after\` to read them in parts.
      tags: [${tag}]
      parameters:
        - { name: limit, in: query, description: How many objects to answer at most., schema: { type: integer, minimum: 1, maximum: 100, default: 20 } }
        - { name: after, in: query, description: Only objects after the one with this id., schema: { type: string } }
      responses: { "200": ${ok(`{ type: array, items: ${one} }`)} }
    post:
      operationId: create${name}
      summary: Create a ${name} object
      description: Creates an object and answers it.
      tags: [${tag}]
      requestBody: ${body}
      responses: { "201": ${ok(one)} }
  ${path}/{id}:
    parameters: [${id}]
    get: { operationId: get${name}, summary: Get a ${name} object, description: Answers one object., tags: [${tag}], responses: { "200": ${ok(one)}, ${missing} } }
    put: { operationId: update${name}, summary: Update a ${name} object, description: Changes one object as a whole., tags: [${tag}], requestBody: ${body}, responses: { "200": ${ok(one)}, ${missing} } }
    delete: { operationId: delete${name}, summary: Delete a ${name} object, description: Removes one object for good., tags: [${tag}], responses: { "204": { description: It is gone. }, ${missing} } }`
}

function resourceSchemas(name: string, number: number): string {
  const fields = Array.from({ length: 6 }, (_, index) => {
    const type = [
      '{ type: string, maxLength: 80',
      '{ type: integer, minimum: 0',
      '{ type: boolean',
    ][(number + index) % 3]
    return `        field_${index}: ${type}, description: What field ${index} of it is about. }`
  }).join('\n')
  return `    ${name}:
      description: An object of this kind.
      allOf:
        - { type: object, required: [id, created_at], properties: { id: { type: string, format: uuid, description: Its id. }, created_at: { type: string, format: date-time, description: When it was created. } } }
        - { $ref: "#/components/schemas/${name}Request" }
    ${name}Request:
      type: object
      required: [field_0]
      properties:
${fields}
        parts: { type: array, description: Its parts., items: { type: object, required: [name], properties: { name: { type: string, description: Name of the part. }, size: { type: integer, description: Its size. } } } }`
}

/** Schemas that all refer to each other: expanding them in place would never end. */
export function recursiveDocument({
  schemas,
  links,
  operations,
}: {
  readonly schemas: number
  readonly links: number
  readonly operations: number
}): string {
  const names = Array.from({ length: schemas }, (_, index) => `Node${index}`)
  const parts = names.map((name, index) => {
    const fields = Array.from({ length: links }, (_, step) => {
      const target = names[(index * 7 + step * 3 + 1) % schemas]
      const ref = `{ $ref: "#/components/schemas/${target}" }`
      return `        to_${step}: ${step % 2 === 0 ? ref : `{ type: array, description: More of them., items: ${ref} }`}`
    })
    return `    ${name}:\n      type: object\n      description: A node of a graph.\n      properties:\n        name: { type: string, description: Its name. }\n${fields.join('\n')}\n        either: { oneOf: [{ $ref: "#/components/schemas/${names[(index + 1) % schemas]}" }, { $ref: "#/components/schemas/${names[(index + 2) % schemas]}" }, { type: string }] }`
  })
  const paths = Array.from({ length: operations }, (_, index) => {
    const ref = `{ $ref: "#/components/schemas/${names[index % schemas]}" }`
    return `  /nodes-${index}:
    post:
      operationId: make${index}
      summary: Make node ${index}
      tags: [Graph ${index % 4}]
      requestBody: { required: true, content: { application/json: { schema: ${ref} } } }
      responses: { "200": { description: The node., content: { application/json: { schema: ${ref} } } } }`
  })
  const document = [
    'openapi: 3.1.0',
    'info: { title: A graph, version: "1" }',
    'paths:',
    ...paths,
    'components:',
    '  schemas:',
    ...parts,
    '',
  ]
  return blockStyle(document.join('\n'))
}

/** The file that `everyKeyword` refers to. */
export const EVERY_KEYWORD_FILES = { 'examples/all.json': '{ "number": 3, "string": "stored" }' }

/** A document that uses every keyword of OpenAPI 3.0. */
export function everyKeyword(): string {
  return `openapi: 3.0.3
info:
  title: Everything
  version: 1.2.3
  description: All of it.
  termsOfService: https://example.com/terms
  contact: { name: Support, url: https://example.com, email: support@example.com }
  license: { name: MIT, url: https://example.com/mit }
servers:
  - url: https://{host}.example.com:{port}/v1
    description: Any of them.
    variables:
      host: { default: api, enum: [api, test], description: Which one. }
      port: { default: '443' }
tags: [{ name: Everything, description: All that there is., externalDocs: { url: https://example.com/docs, description: More } }]
externalDocs: { url: https://example.com }
security: [{ key: [] }, { oauth: [read] }, {}]
x-shared:
  path: { get: { summary: Get what is shared, operationId: getShared, tags: [Everything], security: [{ bearer: [] }, { basic: [] }, { digest: [] }], responses: { '204': { description: Done. } } } }
paths:
  /shared: { $ref: '#/x-shared/path' }
  /all/{id}/{list}/{map}:
    summary: All of it
    description: Every method.
    servers: [{ url: https://other.example.com }]
    parameters:
      - $ref: '#/components/parameters/Id'
      - { name: list, in: path, required: true, style: label, explode: true, schema: { type: array, items: { type: string } }, example: [a, b] }
      - { name: map, in: path, required: true, style: matrix, explode: true, schema: { type: object }, example: { x: 1 } }
    get:
      tags: [Everything, Second]
      summary: Get all
      description: |
        # Title

        Text with **Markdown**, a [link](https://example.com) and

        | a | table |
        | - | ----- |
        | 1 | 2     |
      externalDocs: { url: https://example.com/get }
      operationId: getAll
      deprecated: true
      parameters:
        - { name: form, in: query, schema: { type: array, items: { type: integer } }, style: form, explode: false, example: [1, 2] }
        - { name: space, in: query, schema: { type: array, items: { type: integer } }, style: spaceDelimited, explode: false, example: [1, 2] }
        - { name: pipe, in: query, schema: { type: array, items: { type: integer } }, style: pipeDelimited, explode: false, example: [1, 2] }
        - { name: deep, in: query, schema: { type: object, properties: { a: { type: integer } } }, style: deepObject, example: { a: 1 } }
        - { name: empty, in: query, allowEmptyValue: true, schema: { type: string }, example: '' }
        - { name: reserved, in: query, allowReserved: true, schema: { type: string }, example: 'a/b?c' }
        - { name: json, in: query, content: { application/json: { schema: { type: object, properties: { a: { type: integer } } }, examples: { one: { summary: One, description: The first., value: { a: 1 } } } } } }
        - { name: X-Head, in: header, required: true, schema: { type: string }, examples: { one: { value: h } } }
        - { name: crumb, in: cookie, schema: { type: string }, example: c }
        - { name: former, in: query, deprecated: true, schema: { type: string } }
      responses:
        '200': { $ref: '#/components/responses/Everything' }
        '4XX': { description: Your fault. }
        default: { description: Something else. }
      callbacks:
        done: { '{$request.query.url}': { post: { summary: Done, requestBody: { content: { application/json: { schema: { type: object } } } }, responses: { '200': { description: Thanks. } } } } }
      security: [{ key: [], oauth: [read, write] }, { oidc: [] }]
      servers: [{ url: /relative }]
    put: { summary: Put, operationId: put, tags: [Everything], requestBody: { $ref: '#/components/requestBodies/All' }, responses: { '204': { description: Done. } } }
    post: { summary: Post, operationId: post, tags: [Everything], requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { file: { type: string, format: binary }, meta: { type: object, properties: { a: { type: string } } } } }, encoding: { meta: { contentType: application/json, headers: { X-Part: { schema: { type: string } } }, style: form, explode: true, allowReserved: false } } } } }, responses: { '204': { description: Done. } } }
    delete: { summary: Delete, operationId: delete, tags: [Everything], responses: { '204': { description: Done. } } }
    options: { summary: Options, operationId: options, tags: [Everything], responses: { '204': { description: Done. } } }
    head: { summary: Head, operationId: head, tags: [Everything], responses: { '204': { description: Done. } } }
    patch: { summary: Patch, operationId: patch, tags: [Everything], requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: string } } } } } }, responses: { '204': { description: Done. } } }
    trace: { summary: Trace, operationId: trace, tags: [Everything], responses: { '204': { description: Done. } } }
components:
  schemas:
    All:
      title: All of it
      type: object
      description: Every keyword.
      externalDocs: { url: https://example.com/schema }
      required: [number, string]
      minProperties: 1
      maxProperties: 30
      properties:
        number: { type: number, format: double, multipleOf: 0.5, minimum: 0, exclusiveMinimum: true, maximum: 10, exclusiveMaximum: true, default: 1 }
        integer: { type: integer, format: int32, minimum: 1, maximum: 9, enum: [1, 2, 3] }
        string: { type: string, minLength: 1, maxLength: 9, pattern: '^[a-z]+$', nullable: true, example: abc }
        password: { type: string, format: password, writeOnly: true }
        time: { type: string, format: date-time, readOnly: true }
        bytes: { type: string, format: byte }
        flag: { type: boolean, deprecated: true }
        list: { type: array, minItems: 1, maxItems: 5, uniqueItems: true, items: { $ref: '#/components/schemas/All' }, xml: { name: items, wrapped: true } }
        map: { type: object, additionalProperties: { $ref: '#/components/schemas/Pet' } }
        open: { type: object, additionalProperties: true }
        closed: { type: object, additionalProperties: false }
        one: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' } } }
        any: { anyOf: [{ type: string }, { type: integer }] }
        no: { not: { type: array, items: {} } }
        attribute: { type: string, xml: { attribute: true, namespace: https://example.com/ns, prefix: ex } }
      xml: { name: all }
    Pet: { type: object, required: [kind], discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { meow: { type: boolean } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { bark: { type: boolean } } }] }
  responses:
    Everything:
      description: All of it.
      headers: { X-Rate: { $ref: '#/components/headers/Rate' } }
      content:
        application/json: { schema: { $ref: '#/components/schemas/All' } }
        application/xml: { schema: { $ref: '#/components/schemas/All' } }
      links: { again: { $ref: '#/components/links/Again' }, shared: { $ref: '#/components/links/Shared' } }
  parameters:
    Id: { name: id, in: path, required: true, description: The id., schema: { type: string }, example: x }
  examples:
    Two: { summary: Two, value: { number: 2, string: b } }
    Stored: { summary: Kept in a file, externalValue: ./examples/all.json }
  requestBodies:
    All: { description: All of it., required: true, content: { application/json: { schema: { $ref: '#/components/schemas/All' }, examples: { two: { $ref: '#/components/examples/Two' }, stored: { $ref: '#/components/examples/Stored' } } }, text/plain: { schema: { type: string } } } }
  headers:
    Rate: { description: What is left., schema: { type: integer } }
  securitySchemes:
    key: { type: apiKey, name: X-Key, in: header, description: A key. }
    oauth:
      type: oauth2
      flows:
        implicit: { authorizationUrl: https://example.com/implicit, scopes: { read: Read, write: Write } }
        password: { tokenUrl: https://example.com/password, scopes: { read: Read } }
        clientCredentials: { tokenUrl: https://example.com/client, scopes: { read: Read } }
        authorizationCode: { authorizationUrl: https://example.com/code, tokenUrl: https://example.com/token, refreshUrl: https://example.com/refresh, scopes: { read: Read } }
    bearer: { type: http, scheme: bearer, bearerFormat: JWT, description: A token. }
    basic: { type: http, scheme: basic }
    digest: { type: http, scheme: digest }
    oidc: { type: openIdConnect, openIdConnectUrl: https://example.com/.well-known }
  links:
    Again: { operationId: getAll, description: Again, parameters: { id: $response.body#/id } }
    Shared: { operationRef: '#/paths/~1all~1{id}~1{list}~1{map}/put', description: Put it back, requestBody: $response.body, server: { url: https://put.example.com } }
  callbacks:
    unused: {}
`
}
