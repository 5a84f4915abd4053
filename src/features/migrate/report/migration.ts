import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { Left, Tool } from '../old/old-site.ts'
import type { Proof } from '../proof/proof.ts'
import type { Lowered } from '../site/config-text.ts'

/** What a run of `docsgen migrate` did: the JSON report. */
export type Migration = {
  readonly kind: 'done'
  readonly tool: Tool
  readonly config: string
  readonly to: string
  readonly pages: number
  readonly files: number
  readonly written: number
  /** Files that somebody has edited since the last run. */
  readonly kept: readonly string[]
  readonly removed: readonly string[]
  readonly wasStopped: boolean
  /** How often each rule replaced something. */
  readonly rules: Readonly<Record<string, number>>
  readonly taken: readonly string[]
  readonly left: readonly Left[]
  readonly lowered: readonly Lowered[]
  /** Errors that keep the new site from being built. */
  readonly errors: readonly Diagnostic[]
  /** Undefined where the new site cannot be built. */
  readonly proof: Proof | undefined
}
