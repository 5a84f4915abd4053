import type { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid'
import type { DiagramRenderer } from '../../model/markdown.ts'

type Library = {
  readonly parseMermaid: typeof parseMermaid
  readonly renderMermaidSVG: typeof renderMermaidSVG
}

/** Draws diagrams with beautiful-mermaid, which the first page that has one loads. */
export function diagramRenderer(): DiagramRenderer {
  let library: Library | undefined
  const loaded = (): Library => {
    if (library === undefined) throw new Error('What draws diagrams is not loaded')
    return library
  }
  return {
    async load() {
      library ??= await import('beautiful-mermaid')
    },
    draw: (source) => loaded().renderMermaidSVG(source, { transparent: true, padding: 8 }),
    read: (source) =>
      JSON.stringify(loaded().parseMermaid(source), (_key, value: unknown) =>
        value instanceof Map ? [...value] : value,
      ),
  }
}
