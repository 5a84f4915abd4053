import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { didYouMean, error, warning } from '../../diagnostics/spec.ts'

/** Messages about the OpenAPI document and the prose beside it. */
export const messages = {
  'openapi-unreadable': error('The OpenAPI document cannot be read: <reason>'),
  'openapi-version': error(
    'OpenAPI version <version> is not supported',
    ({ version }: { readonly version: string }) =>
      version.startsWith('2')
        ? 'Convert the document to 3.x first: npx swagger2openapi swagger.yaml -o openapi.yaml'
        : 'Write openapi: 3.0.x, 3.1.x or 3.2.x at the top of the document.',
  ),
  'openapi-ref-not-found': error('$ref leads to <ref>, which does not exist', didYouMean()),
  'openapi-invalid': error('<what>', '<expected>'),
  'openapi-duplicate-operation': error(
    'Two operations have the operationId <id>',
    'Give one of them another: prose and links name operations by it.',
  ),
  'openapi-missing-summary': warning(
    '<operation> has no summary',
    'The summary is the heading of the operation: "Create a group".',
  ),
  'openapi-example-mismatch': warning('The example does not fit its schema: <where> <reason>'),
  'openapi-doubtful': warning('<what>', '<expected>'),
  'openapi-conflict': warning(
    'No value fits all parts of allOf: <what>',
    'Change one of the parts, or use oneOf.',
  ),
  'openapi-unsupported': warning('<what> is not supported', '<instead>'),
  'openapi-unused': warning('<what> is not used by any operation', 'Remove it, or refer to it.'),
  'openapi-prose-orphan': error(
    'There is no operation <id> on this page',
    ({ nearest, elsewhere }: ProseOrphan) =>
      elsewhere === undefined
        ? didYouMean('Remove the text, or name an operation of this page.')({ nearest })
        : `It is at ${elsewhere}: move the text to the file of that page.`,
  ),
} as const

export const diagnostic = diagnosticMaker(messages)

/** Why each of them matters, for `docsgen explain`. */
export const explanations = {
  'openapi-doubtful': `The document says something that its version of OpenAPI does not have, or says nothing where it must: an operation
of 3.0 without responses, a $ref in place of an operation, an enum without values, a schema whose examples have names. The
pages show what is certain, and leave out the rest. Other programs that read the document, such as those that generate
clients, may stop there.

  enum: [active, revoked]
  examples: [grp_5t8r1w6k]`,
} as const satisfies Readonly<Partial<Record<keyof typeof messages, string>>>

type ProseOrphan = {
  readonly nearest: string | undefined
  /** Where the operation is, if it is on another page. */
  readonly elsewhere: string | undefined
}
