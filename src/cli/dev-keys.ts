import type { Reporter } from './reporter.ts'

export type DevKeys = {
  readonly open: () => void
  readonly clear: () => void
  readonly problems: () => void
  readonly problemCount: () => number
}

/** The keys of `docsgen dev`, on a terminal only. The answer ends listening. */
export function handleKeys(keys: DevKeys, reporter: Reporter, quit: () => void): () => void {
  const { keyboard } = reporter.host
  if (keyboard === undefined) {
    reporter.say('')
    return () => undefined
  }
  const count = keys.problemCount()
  const problems = count === 0 ? 'w warnings' : `w warnings (${count})`
  reporter.say(`\n  o open   c clear   ${problems}   q quit\n`)
  return keyboard.listen((key) => {
    if (key === 'o') keys.open()
    if (key === 'c') keys.clear()
    if (key === 'w') keys.problems()
    if (key === 'q') quit()
  })
}
