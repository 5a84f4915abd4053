import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandList } from '../../src/cli/command-list.ts'
import { commandHelp, mainHelp } from '../../src/cli/help.ts'
import { tables } from '../support/tables.ts'
import { tempSite } from '../support/temp-site.ts'
import { docsgen, docsgenProcess } from './run.ts'

const { equalCommands, wrongCommands } = tables<{
  equalCommands: readonly (readonly [short: readonly string[], long: readonly string[]])[]
  wrongCommands: readonly (readonly [args: readonly string[], message: string])[]
}>(import.meta.url)

const cwd = tmpdir()
const commands = ['init', 'new', 'dev', 'check', 'explain', 'build', 'preview', 'index', 'api diff']

describe('[CLI-04] help', () => {
  it('[CLI-04] docsgen --help lists the commands on stdout', async () => {
    const { code, stdout, stderr } = await docsgenProcess(['--help'], { cwd })
    expect(code).toBe(0)
    expect(stderr).toBe('')
    expect(
      stdout.replace(/^docsgen \S+/, 'docsgen X.Y.Z'),
    ).toBe(`docsgen X.Y.Z - documentation sites from Markdown and OpenAPI

Usage: docsgen <command> [options]

Start
  init [dir]           create a site                docsgen init my-docs
  new <path>           add a page                   docsgen new how-to/ssh --title "SSH access"
  migrate [folder]     take over another tool's site  docsgen migrate ../old-docs
Write
  dev                  serve with live preview      docsgen dev --open
  check                find problems, write nothing
  explain [code]       say what a problem means     docsgen explain link-not-found
  mv <page> <to>       move a page with its links   docsgen mv how-to/ssh guides/
  translated <file...> record what is up to date    docsgen translated content/de/how-to/cli.md
  translate            exchange texts with translators  docsgen translate --list --language de > de.json
Theme
  eject [component]    copy a file of the theme     docsgen eject Header
  doctor               what an update asks for
Publish
  build                write the site to dist/
  why <file>           why a page was rebuilt       docsgen why content/index.md
  preview              serve dist/ as a host would
  index                push search records to Algolia  docsgen index --dry-run
  api diff <old>       what changed in the API      docsgen api diff old.yaml
  urls                 addresses that readers may have
  urls accept [url...] record new and gone ones

Options
  -C, --cwd <dir>      site folder (default: .)
  -c, --config <file>  default: docs-site.config.ts
      --json           machine-readable result on stdout
      --strict         warnings fail the command
  -q, --quiet / --verbose / --no-color
  -h, --help           also: docsgen <command> --help
  -v, --version

Manual: the docs/ folder of the package
`)
  })

  it('[CLI-04] names the home page where the package has one', () => {
    const stdout = { write: () => undefined, isTty: false, columns: undefined }
    const manual = (homepage: string | undefined) =>
      mainHelp([], { version: '1.2.3', homepage, stdout }).match(/^Manual.*$/m)?.[0]
    expect(manual(undefined)).toBe('Manual: the docs/ folder of the package')
    expect(manual('https://docs.example')).toBe(
      'Manual: the docs/ folder of the package, also on https://docs.example',
    )
  })

  it('[CLI-04] --version and -v print the version of the package', async () => {
    for (const flag of ['--version', '-v']) {
      const { code, stdout } = await docsgenProcess([flag], { cwd })
      expect(code).toBe(0)
      expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
    }
  })

  it.each(commands)(
    '[CLI-04] docsgen %s --help: examples, options with defaults, environment',
    async (name) => {
      const words = name.split(' ')
      const direct = await docsgen([...words, '--help'], { cwd })
      expect(direct.code).toBe(0)
      const lines = direct.stdout.split('\n')
      expect(lines[0]).toMatch(new RegExp(`^  \\$ docsgen ${name}`))
      expect(lines[1]).toMatch(new RegExp(`^  \\$ docsgen ${name}`))
      expect(direct.stdout).toContain(`\nUsage: docsgen ${name}`)
      expect(direct.stdout).toContain('\n  -C, --cwd <dir>')
      expect(direct.stdout).toContain('\n      --json ')
      expect(direct.stdout).toContain('\nEnvironment\n')
    },
  )

  it.each(equalCommands)('[CLI-04] docsgen %j is docsgen %j', async (short, long) => {
    const [one, other] = await Promise.all([docsgen(short, { cwd }), docsgen(long, { cwd })])
    expect(one).toEqual(other)
  })

  it.each(commandList)('[CLI-04] says what each is in one column: docsgen $name', (command) => {
    const lines = commandHelp(command).split('\n')
    const explained = lines.slice(lines.indexOf('Options of every command'))
    const column = explained.find((line) => line.includes('--help'))?.indexOf('this text') ?? 0
    const options = lines.filter((line) => /^ {2}(?:-| {4}--|[A-Z]+_)/.test(line))
    expect(options.length).toBeGreaterThan(5)
    for (const line of options) expect(line.slice(column - 2)).toMatch(/^ {2}\S/)
    // No wider than it has to be.
    expect(options.some((line) => /\S/.test(line.charAt(column - 3)))).toBe(true)
  })

  it('[CLI-04] keeps to narrow terminals', async () => {
    const { stdout } = await docsgen(['--help'], { cwd, env: { COLUMNS: '60' } })
    const commandLines = stdout.split('\n').filter((line) => /^ {2}[a-z]/.test(line))
    expect(commandLines.every((line) => line.length <= 60)).toBe(true)
  })
})

describe('[CLI-04] without a command', () => {
  it('[CLI-04] an empty folder gets help and the way to begin', async () => {
    const folder = tempSite({})
    const { code, stdout } = await docsgen([], { cwd: folder.dir })
    expect(code).toBe(0)
    expect(stdout).toContain('Usage: docsgen <command>')
    expect(stdout).toMatch(/\nNo site here\. Create one: docsgen init\n$/)
  })

  it('[CLI-04] a site folder gets help', async () => {
    const folder = tempSite({ 'content/index.md': '# Home\n' })
    const { stdout } = await docsgen([], { cwd: folder.dir })
    expect(stdout).toContain('Usage: docsgen <command>')
    expect(stdout).not.toContain('No site here')
  })
})

describe('[CLI-04] a wrong command line ends with 2 and a suggestion', () => {
  it('[CLI-04] also the process', async () => {
    const { code, stderr } = await docsgenProcess(['biuld'], { cwd })
    expect([code, stderr]).toEqual([2, 'Unknown command "biuld". Did you mean "build"?\n'])
  })

  it.each(wrongCommands)('[CLI-04] docsgen %j', async (args, message) => {
    const outcome = await docsgen(args, { cwd })
    expect(outcome).toEqual({ code: 2, stdout: '', stderr: message })
  })
})

it.each([[['api']], [['help', 'nope']]])(
  'docsgen %j ends with help, and nothing else',
  async (args) => {
    const { code, stdout, stderr } = await docsgen(args, { cwd })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^(?:Usage|docsgen)/m)
    expect(stderr).not.toContain('outputHelp')
  },
)

describe('[CLI-04] a folder that is none', () => {
  const answer = (word: string) => `Option --cwd cannot be "nosuch". ${word}\n`
  /** The words of a command with something for each argument that it has to have. */
  const words = ({ name, args = '' }: (typeof commandList)[number]) => [
    ...name.split(' '),
    ...args.split(' ').flatMap((arg) => (arg.startsWith('<') ? ['x'] : [])),
  ]
  const withoutFolder = commandList.filter(({ name }) => name !== 'init')

  it.each(withoutFolder)('[CLI-04] docsgen $name', async (command) => {
    const folder = tempSite({})
    const args = [...words(command), '-C', 'nosuch']
    const said = await docsgen(args, { cwd: folder.dir })
    expect(said).toEqual({ code: 2, stdout: '', stderr: answer('There is no such folder.') })
    const { code, stdout } = await docsgen([...args, '--json'], { cwd: folder.dir })
    const key = ['dev', 'preview'].includes(command.name) ? 'event' : 'kind'
    expect([code, JSON.parse(stdout)]).toEqual([2, { [key]: 'no-folder', dir: 'nosuch' }])
    expect(existsSync(join(folder.dir, 'nosuch'))).toBe(false)
  })

  it('[CLI-04] docsgen alone, and a file', async () => {
    const folder = tempSite({})
    const said = (args: readonly string[]) =>
      docsgen([...args, '-C', 'nosuch'], { cwd: folder.dir })
    expect(await said([])).toMatchObject({ code: 2, stderr: answer('There is no such folder.') })
    writeFileSync(join(folder.dir, 'nosuch'), '')
    for (const args of [[], ['check'], ['init', '--yes']]) {
      expect(await said(args)).toEqual({
        code: 2,
        stdout: '',
        stderr: answer('It is not a folder.'),
      })
    }
  })

  it('[CLI-04] is made by docsgen init', async () => {
    const folder = tempSite({})
    const { code } = await docsgen(['init', '--yes', '-C', 'nosuch'], { cwd: folder.dir })
    expect([code, existsSync(join(folder.dir, 'nosuch/content/index.md'))]).toEqual([0, true])
  })
})
