import { didYouMean, spec } from './spec.ts'

/** Messages about the OpenAPI document and the prose beside it. */
export const apiMessages = {
  'openapi-unreadable': spec<{ reason: string }>(
    'error',
    ({ reason }) => `The OpenAPI document cannot be read: ${reason}`,
    () => undefined,
  ),
  'openapi-version': spec<{ version: string }>(
    'error',
    ({ version }) => `OpenAPI version ${version} is not supported`,
    ({ version }) =>
      version.startsWith('2')
        ? 'Convert the document to 3.x first: npx swagger2openapi swagger.yaml -o openapi.yaml'
        : 'Write openapi: 3.0.x, 3.1.x or 3.2.x at the top of the document.',
  ),
  'openapi-ref-not-found': spec<{ ref: string; nearest: string | undefined }>(
    'error',
    ({ ref }) => `$ref leads to ${ref}, which does not exist`,
    ({ nearest }) => didYouMean(nearest),
  ),
  'openapi-invalid': spec<{ what: string; expected: string }>(
    'error',
    ({ what }) => what,
    ({ expected }) => expected,
  ),
  'openapi-duplicate-operation': spec<{ id: string }>(
    'error',
    ({ id }) => `Two operations have the operationId ${id}`,
    () => 'Give one of them another: prose and links name operations by it.',
  ),
  'openapi-missing-summary': spec<{ operation: string }>(
    'warning',
    ({ operation }) => `${operation} has no summary`,
    () => 'The summary is the heading of the operation: "Create a group".',
  ),
  'openapi-example-mismatch': spec<{ where: string; reason: string }>(
    'warning',
    ({ where, reason }) => `The example does not fit its schema: ${where} ${reason}`,
    () => undefined,
  ),
  'openapi-conflict': spec<{ what: string }>(
    'error',
    ({ what }) => `No value fits all parts of allOf: ${what}`,
    () => 'Change one of the parts, or use oneOf.',
  ),
  'openapi-unsupported': spec<{ what: string; instead: string }>(
    'warning',
    ({ what }) => `${what} is not supported`,
    ({ instead }) => instead,
  ),
  'openapi-unused': spec<{ what: string }>(
    'warning',
    ({ what }) => `${what} is not used by any operation`,
    () => 'Remove it, or refer to it.',
  ),
  'openapi-prose-orphan': spec<{
    id: string
    nearest: string | undefined
    /** Where the operation is, if it is on another page. */
    elsewhere: string | undefined
  }>(
    'error',
    ({ id }) => `There is no operation ${id} on this page`,
    ({ nearest, elsewhere }) =>
      elsewhere === undefined
        ? (didYouMean(nearest) ?? 'Remove the text, or name an operation of this page.')
        : `It is at ${elsewhere}: move the text to the file of that page.`,
  ),
} as const
