// Programs that the tests run and that a bare machine may lack. Installed once, before test files run side by side.
import { execFileSync, spawnSync } from 'node:child_process'

const NEEDS = [
  {
    package: 'chromium',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    variable: 'CHROMIUM',
  },
  {
    package: 'chromium-headless-shell',
    commands: ['chromium-headless-shell', 'chrome-headless-shell'],
    variable: 'CHROMIUM',
    // Without the shell its tests run in the whole browser, and take longer.
    isOptional: true,
  },
  { package: 'python3', commands: ['python3'] },
  { package: 'curl', commands: ['curl'] },
  { package: 'git', commands: ['git'] },
]

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

/** Installs what is missing with apt where that is possible; says in one line what to install where it is not. */
export function ensureSystemPackages() {
  const missing = NEEDS.filter(
    ({ commands, variable }) => !(variable && process.env[variable]) && !commands.some(has),
  )
  if (missing.length === 0) return
  const packages = missing.map((need) => need.package)
  try {
    if (process.getuid?.() !== 0 || !has('apt-get')) throw new Error('not root, or no apt-get')
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...packages],
      options,
    )
  } catch {
    const needed = missing.flatMap((need) => (need.isOptional ? [] : [need.package]))
    if (needed.length === 0) return
    process.stderr.write(
      `The tests need ${needed.join(', ')}. Install them (Debian: apt-get install ${needed.join(' ')}) and run this again.\n`,
    )
    process.exit(1)
  }
}
