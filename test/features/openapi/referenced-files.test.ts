import { describe, expect, it } from 'vitest'
import { referencedFiles } from '../../../src/features/openapi/read/referenced-files.ts'
import { relativePath } from '../../../src/features/openapi/read/resolve-ref.ts'
import { generate } from './api-fixture.ts'

describe('files that a document refers to', () => {
  it.each([
    ['a: { $ref: ./peer.yaml }', ['api/peer.yaml']],
    ['a: { $ref: "../b/peer.yaml#/Peer" }', ['b/peer.yaml']],
    [
      'a: [{ b: { $ref: /peer.yaml } }, [{ $ref: peer%20b.yaml }]]',
      ['api/peer b.yaml', 'peer.yaml'],
    ],
    [
      'a: { $ref: b.yaml }\nb: { $ref: a.yaml }\nc: { $ref: "b.yaml#/x" }',
      ['api/a.yaml', 'api/b.yaml'],
    ],
    ['a: { externalValue: ./e.json }', ['api/e.json']],
    ['a: { other: ./e.json }', []],
    ['a: { $ref: "#/components/schemas/A" }', []],
    ['a: { $ref: "./openapi.yaml#/A" }', []],
    ['a: { $ref: https://example.com/a.yaml }', []],
    ['a: { $ref: //example.com/a.yaml }', []],
    ['a: { $ref: ../../a.yaml }', []],
    ['a: { $ref: 1 }', []],
    ['a: { properties: { $ref: { $ref: ./inner.yaml } } }', ['api/inner.yaml']],
    [
      'mapping: { a: ./a.yaml, b: Name, c: "d#/E", d: e/f, e: "#/G", f: 1 }',
      ['api/a.yaml', 'api/d', 'api/e/f'],
    ],
    ['mapping: text', []],
    ['a: &a { $ref: ./a.yaml }\nb: { <<: *a }', ['api/a.yaml']],
    ['a: [unclosed', []],
    ['text', []],
  ])('%s', (text, files) => {
    expect(referencedFiles('api/openapi.yaml', text)).toEqual(files)
  })

  it.each([
    ['api/openapi.yaml', 'a.yaml', 'api/a.yaml'],
    ['api/openapi.yaml', './/a.yaml', 'api/a.yaml'],
    ['api/openapi.yaml', '../a.yaml', 'a.yaml'],
    ['api/openapi.yaml', '../../a.yaml', undefined],
    ['api/openapi.yaml', '/a/../b.yaml', 'b.yaml'],
    ['api/openapi.yaml', '/../b.yaml', undefined],
    ['openapi.yaml', 'a/b%2e.yaml', 'a/b..yaml'],
  ])('from %s to %s', (from, target, path) => {
    expect(relativePath(from, target)).toBe(path)
  })
})

describe('a document that is refused', () => {
  it.each([
    ['openapi: 3.3.0', 'openapi-version 1:10'],
    ['openapi: 3.10.0', 'openapi-version 1:10'],
    ['openapi: 2.0.0', 'openapi-version 1:10'],
    ['openapi: 13.1.0', 'openapi-version 1:10'],
    ['info: {}\nswagger: "2.0"', 'openapi-version 2:10'],
    ['text', 'openapi-unreadable 1:1'],
  ])('%s', (yaml, problem) => {
    const { pages, diagnostics } = generate(`${yaml}\n`)
    expect(pages).toEqual([])
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
      problem,
    ])
  })

  it.each([
    ['a: [b\n', /^The OpenAPI document cannot be read: [^\n]*[^:\d]$/],
    ['text\n', /^The OpenAPI document cannot be read: it is not a map of keys$/],
  ])('in one line that does not repeat the place: %j', (yaml, message) => {
    const [problem] = generate(yaml).diagnostics
    expect(problem?.message).toMatch(message)
    expect(problem?.message).not.toMatch(/ at line /)
  })

  it.each(['openapi: 3.1', 'openapi: "3.0"', 'openapi: 3.0.0-rc1'])('%s is read', (version) => {
    expect(generate(`${version}\npaths: {}\n`).diagnostics).toEqual([])
  })
})
