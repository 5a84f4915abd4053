import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { reasonOf, thrownAt } from '../../diagnostics/reason.ts'
import type { Output } from '../../model/output.ts'
import type { RouteTable } from '../../model/routes.ts'
import { BodyLost } from './page-text.ts'

export type RenderedOutput =
  | { readonly bytes: string | Uint8Array }
  | { readonly problem: Diagnostic }

/** The bytes of a file. An exception of the theme becomes a problem that names the page. Throws `BodyLost`. */
export function renderOutput({ route, body }: Output, routes: RouteTable): RenderedOutput {
  // Only pages are rendered by the theme.
  if (route === undefined) return { bytes: body() }
  try {
    return { bytes: body() }
  } catch (error) {
    if (error instanceof BodyLost) throw error
    const reason = reasonOf(error)
    const file = routes.byPath.get(route)?.file
    const at = file === undefined ? undefined : { file, line: 1, column: 1, length: 1 }
    const extras = { related: thrownAt(error) }
    return { problem: diagnostic('render-failed', { route, reason }, at, extras) }
  }
}
