import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Projects of `vitest.config.ts` in the order in which they run. */
const PROJECTS = ['alone', 'browser', 'shared']

/**
 * Test files that take more than some seconds of the processor, those of each project the longest first: a long file
 * that begins last is one that everybody waits for. Order alone matters, so nobody keeps this exact.
 */
const LONGEST_FIRST = [
  'test/dev/in-browser/writing.test.ts',
  'test/dev/opening.test.ts',
  'test/dev/endurance.test.ts',
  'test/dev/plugin-reads.test.ts',
  'test/dev/in-browser/policy.test.ts',
  'test/dev/boundaries.test.ts',
  'test/dev/in-browser/preview.test.ts',
  'test/dev/interrupt.test.ts',
  'test/dev/terminal.test.ts',
  'test/spec/search-dialog.test.ts',
  'test/spec/search-hosted.test.ts',
  'test/spec/stability.test.ts',
  'test/spec/api-reference.test.ts',
  'test/spec/first-click.test.ts',
  'test/spec/accessibility.test.ts',
  'test/spec/page.test.ts',
  'test/spec/every-page.test.ts',
  'test/spec/navigation.test.ts',
  'test/spec/modes.test.ts',
  'test/spec/code.test.ts',
  'test/spec/mobile-panel.test.ts',
  'test/visual/boxes.test.ts',
  'test/spec/keyboard.test.ts',
  'test/spec/search-accessibility.test.ts',
  'test/spec/theme.test.ts',
  'test/spec/footer.test.ts',
  'test/broken-sites.test.ts',
  'test/cli/packed.test.ts',
  'test/promises/kills.test.ts',
  'test/features/algolia/push-index.test.ts',
  'test/features/openapi/samples.test.ts',
  'test/perf/repeatable.test.ts',
  'test/promises/random-sequences.test.ts',
  'test/site/plugins.test.ts',
  'test/promises/output.test.ts',
  'test/markdown/parser-equality.test.ts',
  'test/promises/faults.test.ts',
  'test/markdown/limits.test.ts',
  'test/site/navigation.test.ts',
  'test/cli/transcripts.test.ts',
  'test/cli/verify.test.ts',
  'test/features/algolia/index-command.test.ts',
  'test/site/component-props.test.ts',
  'test/page/foreign-notations.test.ts',
  'test/docs/coming-from.test.ts',
  'test/site/failing-theme.test.ts',
  'test/features/openapi/wrong-kinds.test.ts',
  'test/features/openapi/scale.test.ts',
  'test/features/openapi/wiremoor.test.ts',
  'test/docs/manual-samples.test.ts',
  'test/site/published-files.test.ts',
  'test/perf/cache.test.ts',
]

/** A place among the files: those of the list in its order, then the others. */
function rankOf(file: string): number {
  const place = LONGEST_FIRST.indexOf(file)
  return place === -1 ? LONGEST_FIRST.length : place
}

/**
 * Starts the long files first, also on a clone where vitest has no times of an earlier run. A worker is kept while the
 * next file is of its project, so that each project is one run of files: those with a worker of their own, then those
 * with a browser, which a worker starts once, then the rest, whose short files leave no worker to wait for.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = (spec: TestSpecification) => rankOf(relative(this.ctx.config.root, spec.moduleId))
    const group = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    return sorted.toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b))
  }
}
