// Programs that the tests run and that a bare machine may lack. Installed once, before test files run side by side.
import { spawnSync } from 'node:child_process'

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

/** Other engines, in which `npm run test:long` runs the main flows. Without them it says what it skips. */
const ENGINES = [
  { package: 'firefox-esr', commands: ['firefox-esr', 'firefox'], isOptional: true },
  { package: 'webkit2gtk-driver', commands: ['WebKitWebDriver'], isOptional: true },
  { package: 'xvfb', commands: ['Xvfb'], isOptional: true },
]

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

/** Installs what is missing with apt where that is possible; says in one line what to install where it is not. */
export function ensureSystemPackages({ isLong = false } = {}) {
  const missing = [...NEEDS, ...(isLong ? ENGINES : [])].filter(
    ({ commands, variable }) => !(variable && process.env[variable]) && !commands.some(has),
  )
  if (missing.length === 0) return
  const packagesOf = (needs) => needs.map((need) => need.package)
  const needed = packagesOf(missing.filter(({ isOptional }) => !isOptional))
  // One by one: a system may not have some of what is optional.
  const optional = packagesOf(missing.filter(({ isOptional }) => isOptional))
  const canInstall = process.getuid?.() === 0 && has('apt-get') && apt('update', '-qq')
  const isWhole = canInstall && (needed.length === 0 || install(needed))
  if (canInstall) for (const name of optional) install([name])
  if (isWhole || needed.length === 0) return
  process.stderr.write(
    `The tests need ${needed.join(', ')}. Install them (Debian: apt-get install ${needed.join(' ')}) and run this again.\n`,
  )
  process.exit(1)
}

const install = (packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages)

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0
}
