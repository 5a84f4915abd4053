import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Node tests and real-browser tests; `npm test` finds or installs a Chromium and builds the CLI first.
 * Some tests wait for moments of a real browser on a machine that others may use, too: in CI a test that failed is
 * run up to twice more. Under a load of ten, two tests of 2,737 needed it: `killed in the middle` and `a host that
 * fails` in `test/spec/search-hosted`. Elsewhere nothing is repeated: a retry also hides races of the product.
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
