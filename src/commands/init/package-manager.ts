import type { NewFile } from '../../io/files/write-new-files.ts'

export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn'] as const
export type PackageManager = (typeof PACKAGE_MANAGERS)[number]

type RunningManager = {
  readonly name: PackageManager
  /** '10.34.8' */
  readonly version: string
}

/**
 * The package manager that started docsgen, from `npm_config_user_agent`: 'pnpm/10.34.8 npm/? node/v20.20.2 linux x64'.
 * Undefined without one, and for one that docsgen does not support.
 */
export function runningManager(userAgent: string | undefined): RunningManager | undefined {
  const [, word, version = ''] = /^([a-z]+)\/(\d+\.\d+\.\d+\S*)/.exec(userAgent ?? '') ?? []
  const name = PACKAGE_MANAGERS.find((manager) => manager === word)
  return name && { name, version }
}

const YARNRC = `# docsgen and the plugins of a site are found in node_modules: Plug'n'Play has no such folder.
nodeLinker: node-modules
`

/** Since version 11, pnpm fails where an install script is skipped without a setting for it. */
const PNPM_WORKSPACE = `packages: ['.']

# Nothing that docsgen depends on needs a script when it is installed.
allowBuilds:
  esbuild: false
`

type Manager = {
  /** Commands for people, workflows and the pages of a new site. */
  readonly install: string
  readonly dev: string
  /** Prefix that runs the site's own docsgen. */
  readonly docsgen: string
  /** Its settings in a new site. A workspace around the site has its own. */
  readonly files: readonly NewFile[]
}

export const managers: Readonly<Record<PackageManager, Manager>> = {
  npm: { install: 'npm install', dev: 'npm run dev', docsgen: 'npx docsgen', files: [] },
  pnpm: {
    install: 'pnpm install',
    dev: 'pnpm dev',
    docsgen: 'pnpm exec docsgen',
    files: [{ path: 'pnpm-workspace.yaml', text: PNPM_WORKSPACE }],
  },
  yarn: {
    install: 'yarn install',
    dev: 'yarn dev',
    docsgen: 'yarn docsgen',
    // An empty lockfile marks the root of the project, even inside a project of another package manager.
    files: [
      { path: '.yarnrc.yml', text: YARNRC },
      { path: 'yarn.lock', text: '' },
    ],
  },
}
