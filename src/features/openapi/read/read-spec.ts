import { type Document, LineCounter, parseDocument } from 'yaml'
import { damageProblems } from '../../../diagnostics/damage.ts'
import type { Diagnostic, Location, WithDiagnostics } from '../../../diagnostics/diagnostic.ts'
import { locateNode, locateOffset, yamlIndex } from '../../../diagnostics/locate-yaml.ts'
import { withoutNoncharacters } from '../../../model/noncharacters.ts'
import { once } from '../../../model/once.ts'
import type { SourceFile } from '../../../model/page/parsed-page.ts'
import { diagnostic } from '../messages.ts'
import { aliasProblem } from './alias-problem.ts'
import { childSchemas } from './child-schemas.ts'
import { isMap, type Spec, type SpecFile, type SpecNode } from './spec-node.ts'

/** YAML or JSON text to data that knows where it stands. The first file is the entry. */
export function readSpec(sources: readonly SourceFile[]): WithDiagnostics<SpecNode | undefined> {
  const read = sources.map(readFile)
  const diagnostics = read.flatMap((file) => file.diagnostics)
  const files = read.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const entry = files[0]
  if (entry === undefined || entry.path !== sources[0]?.path)
    return { value: undefined, diagnostics }
  const { value: version, diagnostics: found } = versionOf(entry)
  if (version === undefined) return { value: undefined, diagnostics: [...diagnostics, ...found] }
  const byPath = new Map(files.map((file) => [file.path, file]))
  const children = once(() => childSchemas(root))
  const spec: Spec = { entry, version, files: byPath, shapes: new Map(), children }
  const root: SpecNode = { spec, file: entry, path: [], value: entry.data }
  return { value: root, diagnostics: [...diagnostics, ...found] }
}

/** One file as data and as a syntax tree, which knows the lines for diagnostics. */
function readFile(source: SourceFile): WithDiagnostics<SpecFile | undefined> {
  const lines = new LineCounter()
  const unreadable = (reason: string, at: Location): WithDiagnostics<undefined> => ({
    value: undefined,
    diagnostics: [diagnostic('openapi-unreadable', { reason }, at)],
  })
  const start: Location = { file: source.file, line: 1, column: 1, length: 1 }
  try {
    const document: Document = parseDocument(source.text, { lineCounter: lines, merge: true })
    const error = document.errors[0]
    if (error !== undefined) {
      const at = locateOffset({ file: source.file, lines }, error.pos[0], error.pos[1])
      return unreadable(firstLine(error.message), at)
    }
    const problem = aliasProblem(document)
    if (problem !== undefined) return unreadable(problem, start)
    const data: unknown = withoutNoncharacters(document.toJS({ maxAliasCount: -1 }))
    const { path, file, text } = source
    const index = yamlIndex(document)
    const value = { path, file, text, document, lines, index, data, anchors: anchorsOf(data) }
    return { value, diagnostics: damageProblems(source) }
  } catch (error) {
    // The parser throws at nesting that no reader could follow.
    return unreadable(error instanceof Error ? firstLine(error.message) : 'not YAML', start)
  }
}

/** `Nested mappings are not allowed at line 3, column 4:\n...` -> its first words; the place is told apart. */
function firstLine(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '')
}

/** Names that references may use instead of a path. */
function anchorsOf(data: unknown): ReadonlyMap<string, readonly string[]> {
  const anchors = new Map<string, readonly string[]>()
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if ((key === '$anchor' || key === '$id') && typeof child === 'string')
        anchors.set(child, path)
      visit(child, [...path, key])
    }
  }
  visit(data, [])
  return anchors
}

/** Swagger 2 and versions that are to come are refused. What 3.2 adds to 3.1 and no page shows is told where it stands. */
function versionOf(entry: SpecFile): WithDiagnostics<string | undefined> {
  const refuse = (problem: Diagnostic): WithDiagnostics<undefined> => ({
    value: undefined,
    diagnostics: [problem],
  })
  const { data } = entry
  const at = locateNode(entry, [isMap(data) && 'swagger' in data ? 'swagger' : 'openapi'])
  if (!isMap(data)) {
    return refuse(diagnostic('openapi-unreadable', { reason: 'it is not a map of keys' }, at))
  }
  const version = String(data['openapi'] ?? data['swagger'] ?? 'none')
  const [value] = /^3\.[0-2](?=\.|$)/.exec(version) ?? []
  if (value === undefined) return refuse(diagnostic('openapi-version', { version }, at))
  return { value, diagnostics: [] }
}
