import { hashOfAll } from '../../../model/hash.ts'
import type { ParsedPage } from '../../../model/page/parsed-page.ts'
import type { LedgerHeading, LedgerPage } from './ledger.ts'

/** Hex digits of a fingerprint: it is compared with those of one site. */
const LENGTH = 8

/** A page as the ledger keeps it. */
export function ledgerPage({ headings, text }: Pick<ParsedPage, 'headings' | 'text'>): LedgerPage {
  const texts = new Map(text.map((section) => [section.anchor, section.text]))
  return {
    fingerprint: fingerprintOf(text.flatMap((section) => section.text)),
    isGone: false,
    headings: headings.map(
      ({ id, stableId = id }): LedgerHeading => ({
        id: stableId,
        fingerprint: fingerprintOf(texts.get(id) ?? []),
        isGone: false,
      }),
    ),
  }
}

function fingerprintOf(paragraphs: readonly string[]): string {
  return paragraphs.length === 0 ? '' : hashOfAll(paragraphs).slice(0, LENGTH)
}
