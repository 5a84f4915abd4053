// Peers that come from npm: their packages are installed once, every site of theirs links to them.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * @typedef {object} Packages
 * @property {string} name Of the folder below `<work>/peers`.
 * @property {Record<string, string>} dependencies Exact versions.
 * @property {Record<string, string>} [overrides] Versions of what those depend on, where the newest will not do.
 */

/** No peer reports home or asks for its newest version while it is timed. */
export const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
  CI: '1',
}

/**
 * Installs packages below the work folder, if they are not there in these versions.
 * @param {string} work
 * @param {Packages} packages
 */
export function installPackages(work, { name, dependencies, overrides }) {
  const folder = join(work, 'peers', name)
  const manifest = `${JSON.stringify({ private: true, dependencies, overrides }, null, 2)}\n`
  const done = join(folder, 'installed.json')
  if (existsSync(done) && readFileSync(done, 'utf8') === manifest) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), manifest)
  execFileSync('npm', ['install', '--engine-strict', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(done, manifest)
}

/**
 * A fresh site folder with some files, beside the installed packages.
 * @param {string} dir
 * @param {string} packages Their folder.
 * @param {Record<string, string>} files Text by path.
 */
export function freshSite(dir, packages, files) {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    const target = join(dir, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  symlinkSync(join(packages, 'node_modules'), join(dir, 'node_modules'))
}
