import { parseDocument } from 'yaml'
import { aliasProblem } from './alias-problem.ts'
import { isRemote, relativePath } from './resolve-ref.ts'
import { isMap } from './spec-node.ts'

/**
 * Files that an OpenAPI file refers to (`$ref`, `externalValue`, discriminator mappings), relative to the
 * content folder, sorted, so that they can be read before anything is resolved. What leads out of the
 * folder, or to another host, is not among them.
 */
export function referencedFiles(path: string, text: string): readonly string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isMap(value)) return
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== 'string') visit(child)
      else if (key === '$ref' || key === 'externalValue') add(child)
    }
    if (isMap(value['mapping'])) Object.values(value['mapping']).forEach(addMapping)
  }
  const add = (ref: string): void => {
    const target = ref.split('#')[0] ?? ''
    if (target === '' || isRemote(target)) return
    const file = relativePath(path, target)
    if (file !== undefined && file !== path) found.add(file)
  }
  const addMapping = (target: unknown): void => {
    if (typeof target === 'string' && /[./#]/.test(target)) add(target)
  }
  try {
    const document = parseDocument(text, { merge: true })
    if (aliasProblem(document) === undefined) visit(document.toJS({ maxAliasCount: -1 }))
  } catch {
    // Not YAML: `readSpec` says what is wrong with it.
    return []
  }
  return [...found].toSorted()
}
