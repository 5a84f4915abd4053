import { expect } from 'vitest'
import { diffSpecs } from '../../../src/features/openapi/diff/diff.ts'
import { readSpec } from '../../../src/features/openapi/read/read-spec.ts'
import type { SpecNode } from '../../../src/features/openapi/read/spec-node.ts'
import { oneOperation, sourceFile } from './api-fixture.ts'

/** What differs between two documents: `kind BREAKING? field message`. */
export function changes(before: string, after: string): readonly string[] {
  return diffSpecs(version(before), version(after)).changes.map(
    ({ kind, breaking, field, message }) =>
      [
        kind,
        ...(breaking ? ['BREAKING'] : []),
        ...(field === undefined ? [] : [field]),
        message,
      ].join(' '),
  )
}

/** Reads a document without a fault. */
export function version(yaml: string): SpecNode {
  const { value, diagnostics } = readSpec([sourceFile('openapi.yaml', yaml)])
  expect(diagnostics).toEqual([])
  if (value === undefined) throw new Error('unreadable')
  return value
}

/** An operation whose requests have a body of this schema. */
export function request(schema: string): string {
  return oneOperation({ operation: `requestBody: ${content(schema)}` })
}

/** An operation whose responses have a body of this schema. */
export function response(schema: string): string {
  return oneOperation({ operation: responses(content(schema)) })
}

/** `{ content: ... }` of JSON. */
export function content(schema: string): string {
  return `{ content: { application/json: { schema: ${schema} } } }`
}

/** One response, as `responses` has it; `body` is a map in braces. */
export function responses(body: string): string {
  return `responses: { '200': { description: Fine., ${body.replace(/^\{/, '')} }`
}

/** `{ type: object, properties: ... }`. */
export function object(field: string, required = ''): string {
  return `{ type: object, ${required}properties: { ${field} } }`
}
