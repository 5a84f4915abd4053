import { type Diagnostic, diagnostic } from './diagnostic.ts'
import type { Span } from './place.ts'

type Damaged = { readonly file: string; readonly damage?: Omit<Span, 'length'> | undefined }

/** A file in another encoding would lose letters without a word. */
export function damageProblems({ file, damage }: Damaged): readonly Diagnostic[] {
  const at = damage && { file, ...damage, length: 1 }
  return at === undefined ? [] : [diagnostic('encoding-invalid', {}, at)]
}
