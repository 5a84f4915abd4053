type Connection = {
  /** Mbit/s. */
  readonly downlink?: number
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** What the browser says of the reader's line, and of the wish to save data; some browsers say nothing. */
export function connection(): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {}
}
