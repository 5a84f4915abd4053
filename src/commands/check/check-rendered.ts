import { type Diagnostic, withSeverities } from '../../diagnostics/diagnostic.ts'
import { appendAll } from '../../model/append-all.ts'
import { budgetProblems } from '../../site/outputs/budgets.ts'
import type { BuiltSite } from '../built-site.ts'
import { outputsByPath } from '../site/outputs-by-path.ts'
import { renderOutput } from '../site/render-output.ts'
import { weighSite } from '../site/weigh-site.ts'

/** Renders every page and tells which cannot be; where all can, what is over its budget. Nothing is kept but lengths. */
export function checkRendered({ site, built }: BuiltSite): readonly Diagnostic[] {
  const outputs = outputsByPath(built.outputs)
  const sizes = new Map<string, number>()
  const found: Diagnostic[] = []
  for (const output of outputs.values()) {
    if (output.route === undefined) continue
    const rendered = renderOutput(output, built.routes)
    if ('problem' in rendered) found.push(rendered.problem)
    else sizes.set(output.path, Buffer.byteLength(rendered.bytes))
  }
  if (found.length === 0) {
    const made = {
      outputs,
      sizeOf: (path: string) => sizes.get(path) ?? 0,
      bytesOf: (path: string) => outputs.get(path)?.body() ?? '',
    }
    appendAll(found, budgetProblems(weighSite(made, built, site), built, site))
  }
  return withSeverities(found, site.config.diagnostics)
}
