export type Gate = {
  /** Resolves when the gate opens: what waits for it takes no time that a test would have to guess. */
  readonly opened: Promise<void>
  readonly open: () => void
}

/** Holds back whatever waits for it until it is opened. */
export function gate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
