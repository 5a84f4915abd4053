type Connection = {
  /** Mbit/s. */
  readonly downlink?: number
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** The Network Information API: speed, and whether the reader saves data. Empty in browsers without it. */
export function connection(): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {}
}
