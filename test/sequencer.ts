import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take longer than ten seconds, the longest first, as `npm test` reported them: a long file that
 * begins last is one that everybody waits for. Order alone matters, so nobody keeps this exact.
 */
const LONGEST_FIRST = [
  'test/spec/search-dialog.test.ts',
  'test/spec/api-reference.test.ts',
  'test/spec/every-page.test.ts',
  'test/spec/search-hosted.test.ts',
  'test/spec/stability.test.ts',
  'test/spec/accessibility.test.ts',
  'test/spec/first-click.test.ts',
  'test/spec/mobile-panel.test.ts',
  'test/spec/keyboard.test.ts',
  'test/dev/writing.test.ts',
  'test/cli/package-managers.test.ts',
  'test/spec/navigation.test.ts',
  'test/visual/boxes.test.ts',
  'test/spec/search-corpus.test.ts',
  'test/promises/random-sequences.test.ts',
  'test/cli/transcripts.test.ts',
  'test/dev/boundaries.test.ts',
  'test/dev/preview.test.ts',
]

/** A place among the files: those of the list in its order, then the other browser tests, then the rest. */
function rankOf(file: string): number {
  const place = LONGEST_FIRST.indexOf(file)
  if (place !== -1) return place
  return LONGEST_FIRST.length + (file.startsWith('test/spec/') ? 0 : 1)
}

/**
 * Starts the long files first, also on a clone where vitest has no times of an earlier run. Files that have a worker
 * of their own come before those that share one, which then run without a pause between them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = (spec: TestSpecification) => rankOf(relative(this.ctx.config.root, spec.moduleId))
    return sorted.toSorted(
      (a, b) =>
        Number(b.project.config.isolate) - Number(a.project.config.isolate) || rank(a) - rank(b),
    )
  }
}
