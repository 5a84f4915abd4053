import { iconId } from '../../model/frame-ids.ts'
import type { IconShapes } from '../../model/images/icons.ts'

/** What a reference to a shape looks like in HTML. Text can spell none: its `<` is escaped. */
const REFERENCE = /<use href="#docsgen-icon-([a-z0-9/-]+)"/g

/** The body with the shapes that it shows, each once; those of `others` come besides. */
export function withSymbols(
  body: string,
  shapes: () => IconShapes,
  others: readonly string[] = [],
): string {
  const shown = Array.from(body.matchAll(REFERENCE), ([, name = '']) => name)
  const names = [...new Set([...shown, ...others])].toSorted()
  if (names.length === 0) return body
  const symbols = names.flatMap((name) => {
    const shape = shapes().get(name)
    if (shape === undefined) return []
    const { width, path } = shape
    return `<symbol id="${iconId(name)}" viewBox="0 0 ${width} 512"><path fill="currentColor" d="${path}"/></symbol>`
  })
  return `<svg class="vh" aria-hidden="true"><!-- Font Awesome Free 6.7.2, fontawesome.com/license/free, CC BY 4.0 -->${symbols.join('')}</svg>${body}`
}
