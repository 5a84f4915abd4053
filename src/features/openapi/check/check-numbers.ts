import { isPair, isScalar, type Pair, type Scalar, visit } from 'yaml'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { locateOffset } from '../../../diagnostics/locate-yaml.ts'
import { diagnostic } from '../messages.ts'
import type { SpecFile, SpecNode } from '../read/spec-node.ts'
import { isEndOfRange } from '../shape/bounds.ts'

/**
 * Reports integers that lose digits as numbers of JavaScript, as in many programs that read JSON: the pages would show
 * another number. Limits at the ends of 64 bits are left out of the pages instead.
 */
export function checkNumbers({ spec }: SpecNode): readonly Diagnostic[] {
  return [...spec.files.values()].flatMap(inexactNumbers)
}

function inexactNumbers(file: SpecFile): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  visit(file.document, {
    Scalar(_, scalar, parents) {
      const parent = parents.at(-1)
      if (!losesDigits(scalar) || (isPair(parent) && isLimitOf64Bits(parent))) return
      const [start = 0, end = start] = scalar.range ?? []
      const what = `The number ${scalar.source}, of which the pages show ${scalar.value},`
      const instead =
        'Use one up to 9007199254740991, or a string: programs that read JSON round it, too.'
      found.push(
        diagnostic('openapi-unsupported', { what, instead }, locateOffset(file, start, end)),
      )
    },
  })
  return found
}

function losesDigits({ value, source = '' }: Scalar): boolean {
  if (typeof value !== 'number' || !/^[-+]?\d+$/.test(source)) return false
  return !Number.isFinite(value) || BigInt(source.replace('+', '')) !== BigInt(value)
}

/** Whether a pair is `maximum: 9223372036854775807` or the like. */
function isLimitOf64Bits({ key, value }: Pair): boolean {
  if (!isScalar(key) || !isScalar(value)) return false
  return /^(?:exclusiveM|m)(?:in|ax)imum$/.test(String(key.value)) && isEndOfRange(value.value)
}
