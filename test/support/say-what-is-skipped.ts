import { corpusArchive, hasCorpus } from './corpus.ts'

/** Says in one line, before the first test, what this machine has not got and which tests are skipped for it. */
export function setup() {
  if (hasCorpus) return
  process.stdout.write(
    `No corpus of real pages at ${corpusArchive}: its tests are skipped (CORPUS=required makes them fail).\n`,
  )
}
