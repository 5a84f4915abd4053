import { afterEach, describe, expect, it } from 'vitest'
import { isLong, share } from '../support/long.ts'
import { DAMAGES, leftovers, removeMarker } from './sequence-damage.ts'
import { EDITS, oneOf, type Random, randomNumbers } from './sequence-edits.ts'
import {
  type CleanBuild,
  type DevSession,
  openDev,
  type SequenceFolder,
  sequenceFolder,
  wrongFiles,
} from './sequence-run.ts'
import { firstSequenceSite, type SequenceSite } from './sequence-site.ts'

/** `npm run test:long` runs the first 100; `SEQUENCES=400-420` runs these. */
const [FIRST = 0, LAST = share(2, 100)] = (process.env['SEQUENCES'] ?? '')
  .split('-')
  .filter(Boolean)
  .map(Number)
const STEPS = share(2, 3)
/** Pages in each of four folders. */
const PAGES = share(4, 10)

let folder: SequenceFolder
let session: DevSession | undefined
/** What sequences begin with: one of three has an API from the beginning. */
const firsts = new Map<boolean, CleanBuild>()
afterEach(async () => {
  await session?.close()
  session = undefined
  folder.remove()
})

const KINDS = [...Object.keys(EDITS), ...Object.keys(DAMAGES), 'marker removed']

/** What a sequence has come to. */
type State = { readonly site: SequenceSite; readonly clean: CleanBuild }

/** Whether the output is that of a clean build, and what `dev` serves, too. */
async function expectClean(done: readonly string[], clean: CleanBuild): Promise<void> {
  const report = await folder.build({ jobs: 1 })
  expect([done, report.outcome, report.diagnostics]).toEqual([done, 'built', []])
  expect([done, 'build', wrongFiles(folder, clean)]).toEqual([done, 'build', []])
  expect([done, leftovers(folder.dir)]).toEqual([done, []])
  expect([done, 'dev', await session?.shows(clean)]).toEqual([done, 'dev', []])
}

async function step(state: State, kind: string, random: Random, done: string[]): Promise<State> {
  const edit = EDITS[kind]
  const mended = { ...state.site, isBroken: false }
  if (edit === undefined) {
    folder.write(mended)
    done.push(`${kind}: ${(await DAMAGES[kind]?.(folder.dir, random)) ?? ''}`)
    if (kind === 'marker removed') await expectRefused(done)
    await expectClean(done, state.clean)
    return { ...state, site: mended }
  }
  done.push(kind)
  const site = edit(mended, random, done.length)
  folder.write(site)
  if (site.isBroken) {
    await expectUntouched(done)
    return { ...state, site }
  }
  const clean = await folder.buildClean()
  await expectClean(done, clean)
  return { site, clean }
}

/** A folder without a marker is somebody else's: it is deleted by hand. */
async function expectRefused(done: readonly string[]): Promise<void> {
  if (!removeMarker(folder.dir)) return
  const before = folder.output()
  const { outcome, diagnostics } = await folder.build({ jobs: 1 })
  const codes = diagnostics.map(({ code }) => code)
  expect([done, outcome, codes]).toEqual([done, 'failed', ['output-not-ours']])
  expect(folder.output()).toEqual(before)
  await DAMAGES['output folder']?.(folder.dir, () => 0)
}

async function expectUntouched(done: readonly string[]): Promise<void> {
  const before = folder.output()
  const { outcome } = await folder.build({ jobs: 1 })
  expect([done, outcome, folder.output()]).toEqual([done, 'failed', before])
}

async function runSequence(seed: number): Promise<readonly string[]> {
  const random = randomNumbers(seed)
  const done: string[] = [`sequence ${seed}`]
  folder = sequenceFolder()
  const hasApi = seed % 3 === 0
  const site = firstSequenceSite(PAGES, hasApi)
  folder.write(site)
  const first = firsts.get(hasApi) ?? (await folder.buildClean())
  firsts.set(hasApi, first)
  await folder.build({ jobs: 1 })
  session = await openDev(folder.dir)
  await expectClean(done, first)
  let state: State = { site, clean: first }
  for (let round = 0; round < STEPS; round += 1) {
    state = await step(state, oneOf(KINDS, random), random, done)
  }
  return done
}

describe('[P8] [P9] [P11] random sequences of edits and damage', () => {
  for (let seed = FIRST; seed < LAST; seed += 1) {
    it(`sequence ${seed}: after each step build and dev are what a clean build is`, async () => {
      const since = performance.now()
      const done = await runSequence(seed)
      if (isLong) console.log(`${Math.round(performance.now() - since)} ms  ${done.join(', ')}`)
    }, 120_000)
  }
})
