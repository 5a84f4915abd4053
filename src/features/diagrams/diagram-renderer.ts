/** Draws diagrams from their Mermaid source. Throws at what it cannot read. */
export type DiagramRenderer = {
  /** Markup of `<svg>` as the library writes it, not yet fit for a page. */
  readonly draw: (source: string) => string
  /** What the library understands of a flowchart or a diagram of states: two sources that mean the same give one text. */
  readonly read: (source: string) => string
}

/** Loads beautiful-mermaid. */
export async function loadRenderer(): Promise<DiagramRenderer> {
  const { parseMermaid, renderMermaidSVG } = await import('beautiful-mermaid')
  return {
    draw: (source) => renderMermaidSVG(source, { transparent: true, padding: 8 }),
    read: (source) =>
      JSON.stringify(parseMermaid(source), (_key, value: unknown) =>
        value instanceof Map ? [...value] : value,
      ),
  }
}
