import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { SiteOptions } from '../../../model/options.ts'

/** Options of `docsgen index`. */
export type IndexOptions = SiteOptions & {
  /** Replaces the whole index in one step, instead of sending what has changed. */
  readonly full: boolean
  /** Says what a push would do, and sends nothing. */
  readonly dryRun: boolean
  /** File for the records, as a JSON array; they are not pushed then. */
  readonly out: string | undefined
  readonly allowMassDelete: boolean
}

/** The index of a push. */
export type IndexTarget = {
  readonly index: string
  readonly appId: string
  /** 'production', or the host of another service. */
  readonly place: string
}

/** A page and the number of its records. */
export type RecordCount = { readonly page: string; readonly records: number }

/** The changes of a push. */
export type IndexChanges = {
  readonly local: number
  /** Undefined where there is no index yet. */
  readonly remote: number | undefined
  readonly added: readonly RecordCount[]
  readonly changed: readonly RecordCount[]
  readonly deleted: readonly RecordCount[]
  readonly unchanged: number
  /** Names of settings that differ. */
  readonly settings: readonly string[]
  readonly operations: number
  /** Size of the operations as JSON. */
  readonly bytes: number
}

/** The largest record: the service refuses those over its limit. */
export type LargestRecord = { readonly url: string; readonly bytes: number; readonly limit: number }

/** Where credentials were searched, and which were found: names and locations, never values. */
export type MissingCredentials = {
  readonly missing: 'admin key' | 'application id'
  readonly lookedIn: readonly string[]
  readonly found: readonly string[]
}

export type IndexReport =
  /** The site has errors, or the records cannot be pushed as they are. */
  | { readonly outcome: 'refused'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly outcome: 'no-credentials'; readonly credentials: MissingCredentials }
  /** The records were written to a file. */
  | { readonly outcome: 'written'; readonly file: string; readonly records: number }
  /** Without credentials a dry run reports only the records. */
  | {
      readonly outcome: 'dry-run'
      readonly target: IndexTarget | undefined
      readonly records: number
      readonly changes: IndexChanges | undefined
      readonly largest: LargestRecord | undefined
      readonly full: boolean
    }
  | {
      readonly outcome: 'pushed'
      readonly target: IndexTarget
      readonly changes: IndexChanges
      readonly full: boolean
    }
  | {
      readonly outcome: 'failed' | 'interrupted'
      readonly target: IndexTarget
      readonly reason: string
      /** Operations that the service had accepted. */
      readonly sent: number
      readonly full: boolean
    }
