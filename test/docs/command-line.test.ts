import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commandList, sharedEnv, sharedOptions } from '../../src/cli/command-list.ts'
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

  it.each(commandList)('names every option of $name', ({ name, options = [] }) => {
    const text = under(`### ${name}`)
    expect(options.filter(({ flags }) => !text.includes(longFlag(flags)))).toEqual([])
  })

  it('names the options of every command', () => {
    const text = under('## Options of every command')
    expect(sharedOptions.filter(({ flags }) => !text.includes(longFlag(flags)))).toEqual([])
  })

  it('names every environment variable with the command that reads it', () => {
    const rows = under('## Environment variables').split('\n')
    const missing = commandList.flatMap(({ name, env = [] }) =>
      [...env, ...sharedEnv]
        .map(([variable]) => variable)
        .filter((variable) => {
          const row = rows.find((line) => line.includes(`\`${variable}\``)) ?? ''
          return !row.includes(`\`${name}\``) && !row.includes('| all |')
        })
        .map((variable) => `${name}: ${variable}`),
    )
    expect(missing).toEqual([])
  })

  it.each(commandList)('names no option that $name does not have', ({ name, options = [] }) => {
    const known = options.map(({ flags }) => flags)
    expect(optionsIn(under(`### ${name}`)).filter((flags) => !known.includes(flags))).toEqual([])
  })

  it.each(commandList)(
    'says the defaults of $name that its help says',
    ({ name, options = [] }) => {
      const rows = under(`### ${name}`).replaceAll('`', '').split('\n')
      const wrong = options.filter(({ flags, defaultText: standard = '' }) => {
        const row = rows.find((line) => line.includes(longFlag(flags))) ?? ''
        return !row.toLowerCase().includes(standard.toLowerCase())
      })
      expect(wrong).toEqual([])
    },
  )

  it('names no variable that the help of its commands does not name', () => {
    const rows = [...under('## Environment variables').matchAll(/^\| (`.*?) \| (.*?) \|/gm)]
    expect(rows.length).toBeGreaterThan(5)
    const missing = rows.flatMap(([, variables = '', commands = '']) =>
      commandList
        .filter(({ name }) => commands === 'all' || codesIn(commands).includes(name))
        .flatMap(({ name, env = [] }) =>
          codesIn(variables)
            .filter((variable) => ![...env, ...sharedEnv].flat().join(' ').includes(variable))
            .map((variable) => `${name}: ${variable}`),
        ),
    )
    expect(missing).toEqual([])
  })

  it('names every exit code', () => {
    const text = under('## Exit codes')
    expect(Object.values(exitCode).filter((code) => !text.includes(`| ${code} |`))).toEqual([])
  })
})

/** What a text says as code. */
function codesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) => code)
}

/** The options of a table: '-y, --yes', '--title <text>'. */
function optionsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/^\| (`-.*?) \|/gm), ([, cell = '']) => codesIn(cell).join(', '))
}

/** '-C, --cwd <dir>' -> '--cwd <dir>', as far as it is code. */
function longFlag(flags: string): string {
  return /--[a-z-]+/.exec(flags)?.[0] ?? flags
}
