/** Thrown where something must be parsed that nobody saw coming: `loadAll`, and begin again. */
export class MarkdownNotLoaded extends Error {
  constructor() {
    super('Markdown is to be parsed, and no parser is loaded')
    this.name = 'MarkdownNotLoaded'
  }
}
