import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commandList, sharedOptions } from '../../src/cli/command-list.ts'
import { exitCode } from '../../src/cli/exit-code.ts'

const page = readFileSync(
  new URL('../../docs/content/reference/command-line.md', import.meta.url),
  'utf8',
)

/** Text of the page under a heading, up to the next one. */
function under(heading: string): string {
  const start = page.indexOf(`\n${heading}\n`)
  const text = start === -1 ? '' : page.slice(start + heading.length + 2)
  return text.split(/^#{2,3} /m)[0] ?? ''
}

describe('command-line page of the manual', () => {
  it('has a section for each command, and for nothing else', () => {
    const sections = [...page.matchAll(/^### (.+)$/gm)].map(([, name]) => name)
    expect(sections.toSorted()).toEqual(commandList.map(({ name }) => name).toSorted())
  })

  it.each(commandList)('names every option of $name', ({ name, options }) => {
    const text = under(`### ${name}`)
    expect(options.filter(({ flags }) => !text.includes(longFlag(flags)))).toEqual([])
  })

  it('names the options of every command', () => {
    const text = under('## Options of every command')
    expect(sharedOptions.filter(({ flags }) => !text.includes(longFlag(flags)))).toEqual([])
  })

  it('names every environment variable with the command that reads it', () => {
    const rows = under('## Environment variables').split('\n')
    const missing = commandList.flatMap(({ name, env }) =>
      env
        .map(([variable]) => variable)
        .filter((variable) => {
          const row = rows.find((line) => line.includes(`\`${variable}\``)) ?? ''
          return !row.includes(`\`${name}\``) && !row.includes('| all |')
        })
        .map((variable) => `${name}: ${variable}`),
    )
    expect(missing).toEqual([])
  })

  it('names every exit code', () => {
    const text = under('## Exit codes')
    expect(Object.values(exitCode).filter((code) => !text.includes(`| ${code} |`))).toEqual([])
  })
})

/** '-C, --cwd <dir>' -> '--cwd <dir>', as far as it is code. */
function longFlag(flags: string): string {
  return /--[a-z-]+/.exec(flags)?.[0] ?? flags
}
