/** An assistant that readers may open a page in. */
export type AssistantLink = { readonly label: string; readonly url: string }

/** The feature's keys of the config. */
export type MachinePagesKeys = {
  /** What programs get that read the site. */
  readonly ai?: {
    /** Whether each page is there as Markdown, too, with `llms.txt` and `llms-full.txt`. Default true. */
    readonly markdown?: boolean
    /** Where readers may take a page to: `{markdown}` in `url` stands for the address of its Markdown. Default none. */
    readonly open?: readonly AssistantLink[]
  }
}
