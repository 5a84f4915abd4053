import { type Diagnostic, type Fix, inReadingOrder, type Location } from '../diagnostic.ts'
import type { Messages } from '../spec.ts'

type SarifOptions = {
  /** Version of docsgen. */
  readonly version: string
  /** The messages of docsgen, for the default levels of rules. */
  readonly messages: Messages
  /** The site's folder inside the repository. */
  readonly prefix?: string
}

/** Problems as SARIF 2.1.0, for code-scanning services. */
export function sarif(
  diagnostics: readonly Diagnostic[],
  { version, messages, prefix = '' }: SarifOptions,
): string {
  const ordered = inReadingOrder(diagnostics).map((entry) => inRepository(entry, prefix))
  const codes = [...new Set(ordered.map(({ code }) => code))].toSorted()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'docsgen',
            semanticVersion: version,
            rules: codes.map((code) => ({
              id: code,
              name: code,
              shortDescription: { text: code.replaceAll('-', ' ') },
              defaultConfiguration: { level: messages[code]?.severity ?? 'warning' },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: ordered.map((entry) => result(entry, codes.indexOf(entry.code))),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

/** A problem with paths relative to the root of the repository. */
function inRepository(problem: Diagnostic, prefix: string): Diagnostic {
  if (prefix === '') return problem
  const inRoot = (at: Location): Location => ({ ...at, file: `${prefix}/${at.file}` })
  const { at, related, fix } = problem
  return {
    ...problem,
    at: at && inRoot(at),
    related: related.map((one) => ({ ...one, at: inRoot(one.at) })),
    fix: fix && { ...fix, at: inRoot(fix.at) },
  }
}

function result(
  { code, severity, message, hint, at, related, fix }: Diagnostic,
  ruleIndex: number,
) {
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    // JSON leaves out undefined values.
    locations: at && [location(at)],
    relatedLocations: related.length === 0 ? undefined : related.map(relatedLocation),
    fixes: fix && [fixOf(fix)],
  }
}

function location(at: Location) {
  return {
    physicalLocation: { artifactLocation: artifact(at.file), region: region(at) },
  }
}

function relatedLocation({ at, message }: Diagnostic['related'][number]) {
  return { ...location(at), message: { text: message } }
}

function fixOf({ at, until, replacement }: Fix) {
  const end = until && { endLine: until.line, endColumn: until.column }
  return {
    description: { text: `Write ${replacement}` },
    artifactChanges: [
      {
        artifactLocation: artifact(at.file),
        replacements: [
          { deletedRegion: { ...region(at), ...end }, insertedContent: { text: replacement } },
        ],
      },
    ],
  }
}

function artifact(file: string) {
  return { uri: file.split('/').map(encodeURIComponent).join('/') }
}

function region({ line, column, length }: Location) {
  return { startLine: line, startColumn: column, endLine: line, endColumn: column + length }
}
