import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Node tests and real-browser tests; `npm test` finds or installs a Chromium and builds the CLI first.
 * Several tests measure moments of a real browser on a machine that others may use, too: in CI a test that
 * failed is run again, and one that fails three times has failed.
 */
export default defineConfig({
  root,
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'test/sites/**', 'test/broken-sites/**'],
    // Browsers on a busy machine take their time; a poll ends as soon as it can.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    retry: process.env['CI'] === undefined ? 0 : 2,
  },
})
