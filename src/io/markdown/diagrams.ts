import type { DiagramRenderer } from '../../model/markdown.ts'

type Library = typeof import('beautiful-mermaid')

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
