import { describe, expect, it } from 'vitest'
import { referencedFiles } from '../../../src/features/openapi/read/referenced-files.ts'
import { relativePath } from '../../../src/features/openapi/read/resolve-ref.ts'
import { tables } from '../../support/tables.ts'
import { generate } from './api-fixture.ts'

const { references, referencePaths, refusedDocuments } = tables<{
  references: readonly (readonly [text: string, files: readonly string[]])[]
  referencePaths: readonly (readonly [from: string, target: string, path: string | undefined])[]
  refusedDocuments: readonly (readonly [yaml: string, problem: string])[]
}>(import.meta.url)

describe('files that a document refers to', () => {
  it.each(references)('%s', (text, files) => {
    expect(referencedFiles('api/openapi.yaml', text)).toEqual(files)
  })

  it.each(referencePaths)('from %s to %s', (from, target, path) => {
    expect(relativePath(from, target)).toBe(path)
  })
})

describe('a document that is refused', () => {
  it.each(refusedDocuments)('%s', (yaml, problem) => {
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
