import { grouped } from '../../../model/quantities.ts'
import type { Proof } from '../proof/proof.ts'
import { COUNTED } from '../proof/text-facts.ts'

/** The proof in a few lines: what was compared, and `0 lost` or how much. */
export function proofLines({ words, counts, addresses, anchors }: Proof): readonly string[] {
  const parts = COUNTED.map(
    ([key, name]) => `${name} ${grouped(counts[key].before)} → ${grouped(counts[key].after)}`,
  )
  const source = addresses.from === 'baseline' ? 'published addresses' : 'addresses of pages'
  return [
    `words: ${grouped(words.before)}, ${grouped(words.lost)} lost; ${parts.join(', ')}`,
    `${source}: ${grouped(addresses.checked)}, ${grouped(addresses.lost.length)} lost${anchors.checked === 0 ? '' : `; sections: ${grouped(anchors.checked)}, ${grouped(anchors.lost.length)} lost`}`,
  ]
}
