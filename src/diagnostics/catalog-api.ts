import { didYouMean, spec } from './spec.ts'

/** Messages about the OpenAPI document. */
export const apiMessages = {
  'openapi-unreadable': spec<{ reason: string }>(
    'error',
    ({ reason }) => `The OpenAPI document cannot be read: ${reason}`,
    () => undefined,
  ),
  'openapi-ref-not-found': spec<{ ref: string; nearest: string | undefined }>(
    'error',
    ({ ref }) => `$ref leads to ${ref}, which does not exist`,
    ({ nearest }) => didYouMean(nearest),
  ),
} as const
