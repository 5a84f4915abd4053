import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { install } from '../../src/commands/init/init.ts'
import { dependencyOn } from '../../src/commands/init/manifest.ts'
import { runningManager } from '../../src/commands/init/package-manager.ts'
import { testHost } from '../support/host.ts'
import { tables } from '../support/tables.ts'
import { tempSite } from '../support/temp-site.ts'
import { folderOf } from '../support/temporary-dir.ts'
import { docsgen } from './run.ts'

const { packageManagers, packageFields } = tables<{
  packageManagers: readonly (readonly [userAgent: string | undefined, found: unknown])[]
  packageFields: readonly (readonly [
    manager: string,
    own: readonly string[],
    commands: readonly string[],
  ])[]
}>(import.meta.url)

/*
 * What `docsgen init` writes for each package manager. That a site can be installed with it is shown by
 * package-managers.test.ts, and that init installs and serves one by test/dev/terminal.test.ts.
 */

/** The files of a new site in a folder that is gone after the test. */
async function newSite(
  args: readonly string[],
  { files = {}, env = {} }: { readonly files?: object; readonly env?: Record<string, string> } = {},
) {
  const folder = tempSite(files as Record<string, string>)
  const outcome = await docsgen(['init', 'packages/docs', '--json', ...args], {
    cwd: folder.dir,
    env: { npm_config_user_agent: '', ...env },
  })
  const { paths } = JSON.parse(outcome.stdout) as { readonly paths: readonly string[] }
  const text = (path: string) => readFileSync(join(folder.dir, 'packages/docs', path), 'utf8')
  const texts = new Map(paths.map((path) => [path, text(path)]))
  return { paths, text: (path: string) => texts.get(path) ?? '' }
}

describe('docsgen in the manifest of a new site', () => {
  const packed = {
    'node_modules/.package-lock.json': JSON.stringify({
      packages: { 'node_modules/docsgen': { resolved: 'file:../files/docsgen-1.2.3.tgz' } },
    }),
  }
  const registry = {
    'node_modules/.package-lock.json': JSON.stringify({
      packages: { 'node_modules/docsgen': { resolved: 'https://registry.test/docsgen.tgz' } },
    }),
  }

  it.each([
    ['the version of the registry', registry, 'node_modules/docsgen', '^1.2.3'],
    ['the version, where npm has noted nothing', {}, 'node_modules/docsgen', '^1.2.3'],
    ['the packed file', packed, 'node_modules/docsgen', 'file:../../files/docsgen-1.2.3.tgz'],
    ['the clone', {}, 'clone', 'file:../clone'],
  ])('is %s that it came from', (_what, files, packageDir, expected) => {
    const dir = folderOf({ 'here/a.txt': '', ...prefixed(files) })
    const host = { packageDir: join(dir, 'here', packageDir), version: '1.2.3' }
    expect(dependencyOn(host, join(dir, 'here/site'))).toBe(expected)
  })

  it('stays as a package manager has written it, with what else a site needs', async () => {
    const dependencies = { docsgen: 'file:../docsgen-1.2.3.tgz' }
    const mine = { 'packages/docs/package.json': JSON.stringify({ dependencies }) }
    const { text } = await newSite([], { files: mine })
    const manifest = JSON.parse(text('package.json'))
    expect(manifest).toMatchObject({ dependencies, scripts: { dev: 'docsgen dev' } })
    expect(manifest).not.toHaveProperty('devDependencies')
  })

  it.each([{ name: 'mine', dependencies: { docsgen: '1' } }, { dependencies: { other: '1' } }])(
    'and a manifest of somebody is left alone: %j',
    async (manifest) => {
      const folder = tempSite({ 'package.json': JSON.stringify(manifest) })
      const { code, stderr } = await docsgen(['init', '--yes'], { cwd: folder.dir })
      expect([code, stderr]).toEqual([2, 'package.json exists. Nothing was written.\n'])
    },
  )
})

/** Files of the folder 'here'. */
function prefixed(files: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`here/${name}`, text]))
}

describe('the package manager that runs docsgen', () => {
  it.each(packageManagers)('%s', (userAgent, found) => {
    expect(runningManager(userAgent)).toEqual(found)
  })

  it('is offered, and named in the manifest for corepack', async () => {
    const env = { npm_config_user_agent: 'pnpm/10.34.8 npm/? node/v20.20.2 linux x64' }
    const { text } = await newSite([], { env })
    expect(JSON.parse(text('package.json'))).toMatchObject({ packageManager: 'pnpm@10.34.8' })
    const other = await newSite(['--package-manager', 'yarn'], { env })
    expect(JSON.parse(other.text('package.json'))).not.toHaveProperty('packageManager')
  })
})

describe('a title', () => {
  it('without words is that of the folder, and accents are no hyphens in the name of the package', async () => {
    const nameOf = async (title: string) =>
      JSON.parse((await newSite(['--title', title])).text('package.json')).name
    expect(await nameOf('')).toBe('docs')
    expect(await nameOf(' ')).toBe('docs')
    expect(await nameOf('Über Ächt & so')).toBe('uber-acht-so')
    expect((await newSite(['--title', ''])).text('docs-site.config.ts')).toContain("title: 'Docs'")
  })
})

describe('a new site fits its package manager', () => {
  it.each(packageFields)('%s', async (manager, own, commands) => {
    const { paths, text } = await newSite(['--package-manager', manager])
    const settings = ['pnpm-workspace.yaml', '.yarnrc.yml', 'yarn.lock']
    expect(paths.filter((path) => settings.includes(path))).toEqual(own)
    const workflow = parse(text('.github/workflows/docs.yml')) as {
      readonly jobs: { readonly build: { readonly steps: readonly { readonly run?: string }[] } }
    }
    expect(workflow.jobs.build.steps.flatMap(({ run = [] }) => run)).toEqual(commands)
    const [start] = commands.at(-1)?.split(' build') ?? []
    expect(text('content/guide/writing-pages.md')).toContain(`\n${start} new guide/faq`)
    expect([...paths.map(text)].join('\n')).not.toContain('{{')
  })

  it('a workspace keeps its own settings', async () => {
    const workspace = JSON.stringify({ workspaces: ['packages/*'] })
    const yarn = await newSite(['--package-manager', 'yarn'], {
      files: { 'package.json': workspace },
    })
    expect(yarn.paths).not.toContain('.yarnrc.yml')
    const pnpm = await newSite(['--package-manager', 'pnpm'], {
      files: { 'pnpm-workspace.yaml': "packages: ['packages/*']\n" },
    })
    expect(pnpm.paths).not.toContain('pnpm-workspace.yaml')
  })

  it('an editor keeps its own settings', async () => {
    const mine = { 'packages/docs/.vscode/settings.json': '{}' }
    expect((await newSite([], { files: mine })).paths).not.toContain('.vscode/settings.json')
  })
})

it('what was asked for is written, and the way on is that of its package manager', async () => {
  expect((await newSite(['--template', 'api'])).paths).toContain('content/openapi.yaml')
  const folder = tempSite({})
  const args = ['init', 'docs', '--yes', '--package-manager', 'pnpm']
  const { stdout } = await docsgen(args, { cwd: folder.dir })
  expect(stdout).toContain('→ cd docs && pnpm install && pnpm dev\n')
})

it('is installed by its package manager, in its folder', async () => {
  const dir = folderOf({ 'docs/manager': '#!/bin/sh\necho "$@" > called\n' })
  chmodSync(join(dir, 'docs/manager'), 0o755)
  const program = { dir: 'docs', packageManager: join(dir, 'docs/manager') as never }
  expect(await install(program, testHost(dir))).toEqual({ code: 0 })
  expect(readFileSync(join(dir, 'docs/called'), 'utf8')).toBe('install\n')
})

it('an unknown package manager is a wrong command line', async () => {
  const folder = tempSite({})
  expect(await docsgen(['init', '--package-manager', 'bun'], { cwd: folder.dir })).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Option --package-manager cannot be "bun". Allowed choices are npm, pnpm, yarn.\n',
  })
})
