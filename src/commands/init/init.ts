import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { foldersAround } from '../../io/files/folders-around.ts'
import { rewriteFile } from '../../io/files/rewrite-file.ts'
import { type NewFile, type WriteResult, writeNewFiles } from '../../io/files/write-new-files.ts'
import { type ProgramEnd, runProgram } from '../../io/run-program.ts'
import type { Host } from '../../model/host.ts'
import { EDITOR_FILE, initFiles, type Template } from './init-files.ts'
import { dependencyOn, installedManifest } from './manifest.ts'
import { type PackageManager, runningManager } from './package-manager.ts'

const MANIFEST = 'package.json'

export type InitOptions = {
  /** Folder of the new site, relative to the host's working directory. */
  readonly dir: string
  readonly title: string
  readonly template: Template
  readonly packageManager: PackageManager
}

/**
 * `docsgen init`: writes a new site into a folder, which may have other files. Overwrites nothing; a `package.json` that
 * says nothing but what is installed is completed.
 */
export async function init(options: InitOptions, host: Host): Promise<WriteResult> {
  const { dir, packageManager, ...site } = options
  const target = resolve(host.cwd, dir)
  const installed = installedManifest(target)
  const running = runningManager(host.env['npm_config_user_agent'])
  const files = initFiles(
    {
      ...site,
      packageManager,
      dependency: dependencyOn(host, target),
      installed,
      managerVersion: running?.name === packageManager ? running.version : undefined,
      isInWorkspace: isInWorkspace(target, packageManager),
    },
    host.packageDir,
  )
  // Existing settings of the editor are kept.
  const isMissing = ({ path }: NewFile) => path !== EDITOR_FILE || !existsSync(join(target, path))
  const isNew = ({ path }: NewFile) => path !== MANIFEST || installed === undefined
  const outcome = await writeNewFiles(target, files.filter(isMissing).filter(isNew))
  const manifest = files.find((file) => !isNew(file))
  if (outcome.kind !== 'written' || manifest === undefined) return outcome
  await rewriteFile(target, MANIFEST, () => manifest.text)
  return { ...outcome, paths: [MANIFEST, ...outcome.paths] }
}

/** The suggested package manager: the one that started docsgen, else npm. */
export function offeredManager(host: Host): PackageManager {
  return runningManager(host.env['npm_config_user_agent'])?.name ?? 'npm'
}

/** Installs the dependencies of a new site, with output to this terminal. */
export function install(
  { dir, packageManager }: Pick<InitOptions, 'dir' | 'packageManager'>,
  host: Host,
): Promise<ProgramEnd> {
  const program = { command: packageManager, args: ['install'] }
  return runProgram(program, resolve(host.cwd, dir), host.platform)
}

/** Whether a folder around the site is a workspace of the package manager. */
function isInWorkspace(dir: string, packageManager: PackageManager): boolean {
  return foldersAround(dirname(dir)).some((folder) =>
    packageManager === 'pnpm'
      ? existsSync(join(folder, 'pnpm-workspace.yaml'))
      : /"workspaces"\s*:/.test(readIfExists(join(folder, 'package.json'))),
  )
}

function readIfExists(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Whether a folder has a site. */
export function hasSite(dir: string): boolean {
  return ['content', 'docs-site.config.ts'].some((name) => existsSync(join(dir, name)))
}

/** Suggested title for a folder: 'my-docs' -> 'My docs'. */
export function titleForFolder(dir: string, host: Host): string {
  const words = basename(resolve(host.cwd, dir))
    .replaceAll(/[-_.]+/g, ' ')
    .trim()
  return words === '' ? 'Docs' : words.charAt(0).toUpperCase() + words.slice(1)
}
