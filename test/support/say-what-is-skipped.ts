import { hasChromiumShell } from './browser.ts'
import { corpusArchive, hasCorpus } from './corpus.ts'
import { isLong } from './long.ts'

/** Says, before the first test, what this machine has not got and what that costs or skips, in a line each. */
export async function setup() {
  if (!hasChromiumShell()) {
    say(
      'No chromium-headless-shell: browser tests run in the whole browser, and take a third longer (apt-get install chromium-headless-shell).',
    )
  }
  if (!hasCorpus) {
    say(
      `No corpus of real pages at ${corpusArchive}: its tests are skipped (CORPUS=required makes them fail).`,
    )
  }
  if (!isLong) return
  const { ENGINES, howToInstall } = await import('../long/engines/engines.ts')
  for (const engine of ENGINES.filter((one) => !one.isInstalled())) {
    say(`No ${engine.name}: what readers do is not tried in it (${howToInstall(engine)}).`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
