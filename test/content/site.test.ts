import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { docsgen } from '../cli/run.ts'

const cwd = fileURLToPath(new URL('../../', import.meta.url))

/** What a check of the reference site answers: nothing found is an empty list. */
async function checked(...flags: readonly string[]) {
  const { code, stdout, stderr } = await docsgen(['check', '--json', ...flags], { cwd })
  return { code, found: JSON.parse(stdout) as unknown, stderr }
}

describe('the reference site', () => {
  it('[PAGE-10] has no errors and no warnings', async () => {
    expect(await checked('--strict')).toEqual({ code: 0, found: [], stderr: '' })
  }, 120_000)

  it('answers every golden query with the page that it names', async () => {
    expect(await checked('--search')).toMatchObject({ code: 0, found: [], stderr: '' })
  }, 120_000)
})
