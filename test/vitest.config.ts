import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Node tests and real-browser tests; `test/run.js` finds or installs a Chromium and builds the CLI first. */
export default defineConfig({
  root,
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'test/sites/**', 'test/broken-sites/**'],
    // Browsers on a busy machine take their time; a poll ends as soon as it can.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
