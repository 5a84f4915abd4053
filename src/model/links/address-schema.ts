import * as z from 'zod/mini'
import { type AddressKind, isAllowedAddress } from './address.ts'

/** What each text of a schema is: an address, of which kind, or no address. A test asks this of every one. */
export const textKinds = z.registry<{ readonly kind: AddressKind | 'text' }>()

/** A text that is no address. */
export function plainText(expected?: string) {
  return z.string(expected).register(textKinds, { kind: 'text' })
}

/** A text that is an address; `expected` says in words which ones may stand there, and `type` what is no text. */
export function addressText(kind: AddressKind, expected: string, type?: string) {
  return z
    .string(type)
    .check(z.refine((address) => isAllowedAddress(address, kind), expected))
    .register(textKinds, { kind })
}
