import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { WithDiagnostics } from '../../../diagnostics/diagnostic.ts'
import { fileStart } from '../../../diagnostics/place.ts'
import { reasonOf } from '../../../diagnostics/reason.ts'
import { readText } from '../../../io/files/read-text.ts'
import { replaceFile } from '../../../io/files/replace-file.ts'
import { LEDGER_FILE, type Ledger } from '../ledger/ledger.ts'
import { ledgerText, parseLedger } from '../ledger/ledger-text.ts'
import { diagnostic } from '../messages.ts'

/** The site's list of published addresses; undefined where it has none, or one that cannot be read. */
export function readLedger(siteDir: string): WithDiagnostics<Ledger | undefined> {
  const path = join(siteDir, LEDGER_FILE)
  if (!existsSync(path)) return { value: undefined, diagnostics: [] }
  try {
    return parseLedger(readText(path))
  } catch (error) {
    const problem = diagnostic(
      'urls-unreadable',
      { reason: reasonOf(error) },
      fileStart(LEDGER_FILE),
    )
    return { value: undefined, diagnostics: [problem] }
  }
}

/** Writes the list, whole or not at all. False where the file says that already. */
export function writeLedger(siteDir: string, ledger: Pick<Ledger, 'base' | 'pages'>): boolean {
  const path = join(siteDir, LEDGER_FILE)
  const text = ledgerText(ledger)
  if (existsSync(path) && readText(path) === text) return false
  replaceFile(path, text)
  return true
}
