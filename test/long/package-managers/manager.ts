import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NPM } from '../../support/packed-package.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A package manager at one version, as a user has it. */
export type Manager = {
  /** What `docsgen init` calls it. */
  readonly name: 'npm' | 'pnpm' | 'yarn'
  /** Arguments that install a folder. */
  readonly install: readonly string[]
  /** Arguments before those of docsgen, which run the one that is installed. */
  readonly docsgen: readonly string[]
  /** Runs it in a folder, and gives what it prints. */
  readonly run: (args: readonly string[], dir: string) => string
}

/** That of this machine. No package may need a script when it is installed. */
export const npm: Manager = {
  name: 'npm',
  install: ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
  docsgen: ['exec', '--no', '--', 'docsgen'],
  run: (args, dir) => execute(NPM, args, dir),
}

export const pnpm = pnpmAt(join(root, 'node_modules/pnpm/bin/pnpm.cjs'))

/** pnpm decides by itself which scripts run: none that the site does not allow. */
export function pnpmAt(program: string): Manager {
  return {
    name: 'pnpm',
    install: ['install', '--prefer-offline'],
    docsgen: ['exec', 'docsgen'],
    run: runOf(program),
  }
}

/** Yarn 1 and later ones, whose option is a variable. */
export function yarnAt(program: string): Manager {
  return { name: 'yarn', install: ['install'], docsgen: ['docsgen'], run: runOf(program) }
}

function runOf(program: string): Manager['run'] {
  const isScript = /\.[cm]?js$/.test(program)
  return (args, dir) =>
    execute(isScript ? process.execPath : program, isScript ? [program, ...args] : args, dir)
}

function execute(command: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, args, { cwd, env: environment(), encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}

/** The variables of this machine, without those of the package manager that runs the tests. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm|pnpm|yarn)_/i.test(name))
  return {
    ...Object.fromEntries(own),
    NO_COLOR: '1',
    // Yarn 1 takes a package of the same name and version for the same: each run has a cache of its own.
    YARN_CACHE_FOLDER: join(temporaryDir(), 'yarn'),
    // In continuous integration Yarn writes no lockfile, and a new site has none yet.
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
    YARN_ENABLE_TELEMETRY: 'false',
  }
}

/** Folder of packages that only long tests need, by their exact versions; it stays for the next run. */
export function fetched(packages: Readonly<Record<string, string>>): string {
  const named = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  const folder = join(tmpdir(), `docsgen-fetched-${named.join('-').replaceAll(/[^\w.-]+/g, '_')}`)
  if (existsSync(folder)) return join(folder, 'node_modules')
  const beside = `${folder}.${process.pid}`
  mkdirSync(beside, { recursive: true })
  writeFileSync(join(beside, 'package.json'), '{ "private": true }\n')
  npm.run(['install', '--no-audit', '--no-fund', ...named], beside)
  rmSync(folder, { recursive: true, force: true })
  renameSync(beside, folder)
  return join(folder, 'node_modules')
}
