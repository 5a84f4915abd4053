import { type Diagnostic, diagnostic } from './diagnostic.ts'
import type { Span } from './place.ts'

type Damaged = { readonly file: string; readonly damage?: Omit<Span, 'length'> | undefined }

/** A problem for a file with invalid bytes, whose characters would otherwise be lost silently. */
export function damageProblems({ file, damage }: Damaged): readonly Diagnostic[] {
  const at = damage && { file, ...damage, length: 1 }
  return at === undefined ? [] : [diagnostic('encoding-invalid', {}, at)]
}
