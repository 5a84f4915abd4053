import type { Output } from '../../model/output.ts'

/** Outputs by path; of two with the same path the first one wins. */
export function outputsByPath(outputs: readonly Output[]): ReadonlyMap<string, Output> {
  const byPath = new Map<string, Output>()
  for (const output of outputs) if (!byPath.has(output.path)) byPath.set(output.path, output)
  return byPath
}
