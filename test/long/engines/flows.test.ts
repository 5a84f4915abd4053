import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtSite } from '../../support/built-sites.ts'
import { type SiteServer, serveSite } from '../../support/site-server.ts'
import type { RunningEngine } from './engine.ts'
import { ENGINES, howToInstall } from './engines.ts'
import { FLOWS } from './flows.ts'
import { readerIn } from './reader.ts'

/*
 * The main flows of a reader in each engine, on the reference site. `npm test` has them in Chromium, in more detail.
 */

describe.each(ENGINES)('in $name', { timeout: 120_000 }, (engine) => {
  if (!engine.isInstalled()) {
    it.skip(`is not installed (${howToInstall(engine)})`)
    return
  }
  let server: SiteServer
  let running: RunningEngine
  beforeAll(async () => {
    server = await serveSite(await builtSite())
    running = await engine.start()
  })
  afterAll(async () => {
    await running?.stop()
    await server?.close()
  })

  it.each(FLOWS)('$name', async ({ run, width = 1280, hasScript = true }) => {
    const reader = readerIn(await running.arrive({ width, hasScript }), server.origin)
    try {
      await run(reader)
      expect(reader.complaints()).toEqual([])
    } finally {
      await reader.close()
    }
  })
})
