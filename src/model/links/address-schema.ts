import * as z from 'zod/mini'
import { type AddressKind, isAllowedAddress } from './address.ts'

/** Kind of each string of a schema: an address of some kind, or plain text. A test checks that every string has one. */
export const textKinds = z.registry<{ readonly kind: AddressKind | 'text' }>()

/** Schema of a text that is not an address. */
export function plainText(expected?: string) {
  return z.string(expected).register(textKinds, { kind: 'text' })
}

/** Schema of an address; `expected` describes allowed addresses, and `type` is the message for another type. */
export function addressText(kind: AddressKind, expected: string, type?: string) {
  return z
    .string(type)
    .check(z.refine((address) => isAllowedAddress(address, kind), expected))
    .register(textKinds, { kind })
}
