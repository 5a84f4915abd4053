import { isAllowedAddress } from '../../../model/links/address.ts'
import { addressKindOf, type SpecKind } from './grammar.ts'
import { type SpecNode, textAt } from './spec-node.ts'

/** The address below a key of an object; undefined where there is none that may stand there: `checkAddresses` tells. */
export function addressAt(
  node: SpecNode | undefined,
  kind: SpecKind,
  key: string,
): string | undefined {
  const address = textAt(node, key)
  const wanted = addressKindOf(kind, key)
  if (address === undefined || wanted === undefined) return undefined
  return isAllowedAddress(address, wanted) ? address : undefined
}
