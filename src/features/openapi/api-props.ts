/** Props of the components that only pages of an API have. */
export type ApiProps = {
  /** Errors of an API operation, folded. Children: what is told of them. */
  readonly errors: {
    /** Of its heading. */
    readonly id: string
    /** A second id, which other operations of the page do not change. */
    readonly stableId: string
    readonly title: string
    readonly level: 2 | 3
    readonly statuses: readonly string[]
  }
  /** The operations of a page of an API. Children: where and how they are called. */
  readonly endpoints: {
    readonly entries: readonly {
      readonly method: string
      readonly path: string
      readonly name: string
      /** The slot of the operation's address. */
      readonly href: string
      readonly deprecated?: boolean | undefined
    }[]
  }
  /** What readers put in the place of the variables of a base URL: of these values one, or any text. */
  readonly 'server-fields': {
    readonly fields: readonly { readonly name: string; readonly values: readonly string[] }[]
  }
  /** An operation of which a page tells what has changed. */
  readonly 'changed-operation': {
    /** 'POST /groups'. */
    readonly name: string
    /** Its address where the site has it. */
    readonly href?: string | undefined
  }
  /** One API operation: `<section aria-labelledby>`. */
  readonly operation: { readonly id: string }
}
