import type { NewFile } from '../../io/files/write-new-files.ts'

export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn'] as const
export type PackageManager = (typeof PACKAGE_MANAGERS)[number]

type RunningManager = {
  readonly name: PackageManager
  /** '10.34.8' */
  readonly version: string
}

/**
 * The package manager that started docsgen, which says so in a variable: 'pnpm/10.34.8 npm/? node/v20.20.2 linux x64'.
 * Undefined where none did, or one that docsgen does not know.
 */
export function runningManager(userAgent: string | undefined): RunningManager | undefined {
  const [, word, version = ''] = /^([a-z]+)\/(\d+\.\d+\.\d+\S*)/.exec(userAgent ?? '') ?? []
  const name = PACKAGE_MANAGERS.find((manager) => manager === word)
  return name && { name, version }
}

const YARNRC = `# docsgen and the plugins of a site are found in node_modules: Plug'n'Play has no such folder.
nodeLinker: node-modules
`

/** Since version 11 an install fails that leaves out a script without being told to. */
const PNPM_WORKSPACE = `packages: ['.']

# Nothing that docsgen depends on needs a script when it is installed.
allowBuilds:
  esbuild: false
`

type Manager = {
  /** What people, workflows and pages of a new site type. */
  readonly install: string
  readonly dev: string
  /** Runs the site's own docsgen; its command follows. */
  readonly docsgen: string
  /** Files of a new site that it reads. A workspace around the site has its own. */
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
    // An empty lockfile says where the project begins, also below a folder that is one of another manager.
    files: [
      { path: '.yarnrc.yml', text: YARNRC },
      { path: 'yarn.lock', text: '' },
    ],
  },
}
