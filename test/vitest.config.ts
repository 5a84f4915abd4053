import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './sequencer.ts'
import { isLong } from './support/long.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders whose tests need nothing but Node or a document, and leave no global behind: their files share a worker. */
const PURE = [
  'page',
  'site',
  'diagnostics',
  'theme',
  'markdown',
  'search',
  'bench',
  'docs',
  'features',
  'cli',
  'dev',
  'io',
  'perf',
  'promises',
  'islands',
]
const pureFiles = [
  'test/*.test.ts',
  'test/islands/**/*.test.tsx',
  ...PURE.map((folder) => `test/${folder}/**/*.test.ts`),
]
/** Tests in a real browser: the files of a worker share it, and the windows in it. */
const browserFiles = [
  'test/spec/**/*.test.ts',
  'test/visual/**/*.test.ts',
  'test/dev/in-browser/**/*.test.ts',
  'test/features/*/in-browser.test.ts',
]
const everyFile = ['test/**/*.test.ts', 'test/**/*.test.tsx']
/** Tests of which `npm test` runs no share. */
const longOnly = ['test/long/**']
const noTests = ['**/node_modules/**', 'test/sites/**', 'test/broken-sites/**']

/** The files of `npm run test:long`: those of `test/long`, and those that run a share else. */
function longFiles(): string[] {
  const shares = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `test/${name}`)
    .filter((name) => readFileSync(join(root, name), 'utf8').includes('support/long.ts'))
  return [...shares, 'test/long/**/*.test.ts']
}

/** What all projects have in common. */
const common = {
  root,
  setupFiles: ['test/support/clean-up.ts'],
  // Browsers on a busy machine take their time; a poll ends as soon as it can.
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Modules are imported as Node does it.
  deps: { interopDefault: false },
  // Bundled code is imported as the command line does.
  server: {
    deps: { external: [/\/lib\/theme\//, /\/code\/[0-9a-f]{32}\//, /\/docsgen-theme-/] },
  },
}

/**
 * Node tests and real-browser tests; `npm test` finds or installs a Chromium and builds the command line first.
 * Nothing is tried twice: a retry also hides races of the product.
 */
export default defineConfig({
  root,
  test: {
    globalSetup: ['test/support/say-what-is-skipped.ts'],
    // A worker with a browser fills a processor: with more of them than processors everything takes longer.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'alone',
          include: isLong ? longFiles() : everyFile,
          exclude: isLong ? noTests : [...noTests, ...longOnly, ...pureFiles, ...browserFiles],
        },
      },
      {
        test: {
          ...common,
          name: 'shared',
          include: isLong ? [] : pureFiles,
          exclude: [...noTests, ...browserFiles],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: isLong ? [] : browserFiles,
          exclude: noTests,
          isolate: false,
        },
      },
    ],
  },
})
