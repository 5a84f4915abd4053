import { buildParts } from '../commands/build/build-parts.ts'
import { checkParts } from '../commands/check/check-parts.ts'
import { PACKAGE_MANAGERS } from '../commands/init/package-manager.ts'
import type { Feature } from '../features/feature.ts'
import { features } from '../features/index.ts'
import {
  type CommandSpec,
  epochEnv,
  githubEnv,
  type OptionSpec,
  option,
  outOption,
  serverOptions,
} from './command-spec.ts'

/** Options of every command. */
export const sharedOptions: readonly OptionSpec[] = [
  option('-C, --cwd <dir>', 'site folder', { defaultText: '.' }),
  option('-c, --config <file>', 'config file', { defaultText: 'docs-site.config.ts, .mjs or .js' }),
  option('--json', 'machine-readable result on stdout'),
  option('--strict', 'warnings fail the command'),
  option('-q, --quiet', 'print errors only'),
  option('--verbose', 'explain what is done, and how long it takes'),
  option('--no-color', 'no colours'),
]

/** Variables of every command. */
export const sharedEnv: NonNullable<CommandSpec['env']> = [
  ['NO_COLOR', 'no colours'],
  ['FORCE_COLOR', 'colours even into a pipe'],
]

/** The commands, in the order in which the groups of `docsgen --help` list them. */
export const commandList: readonly CommandSpec[] = [
  {
    name: 'init',
    args: '[dir]',
    group: 'Start',
    summary: 'create a site',
    examples: [
      ['docsgen init my-docs', 'asks, installs and serves the new site'],
      ['docsgen init --yes --template api', 'takes the defaults, in this folder'],
    ],
    options: [
      option('--title <text>', 'name of the site', { defaultText: "the folder's name" }),
      option('--template <name>', 'what to start with', {
        defaultText: 'guide',
        choices: ['guide', 'api', 'empty'],
      }),
      option('--package-manager <name>', 'what installs the site', {
        defaultText: 'the one that runs docsgen, else npm',
        choices: PACKAGE_MANAGERS,
      }),
      option('--no-install', 'only write the files'),
      option('-y, --yes', 'ask nothing, take the defaults, only write the files'),
    ],
    env: [['npm_config_user_agent', 'how a package manager names itself to docsgen']],
    makesFolder: true,
    load: () => import('./actions/init.ts'),
  },
  {
    name: 'new',
    args: '<path>',
    group: 'Start',
    summary: 'add a page',
    examples: [
      ['docsgen new how-to/ssh --title "SSH access"', 'writes content/how-to/ssh.md'],
      ['docsgen new how-to/ssh --group Network', 'and says which line lists it'],
    ],
    options: [
      option('--title <text>', 'title of the page', { defaultText: "the path's last word" }),
      option('--description <text>', 'one sentence for search results'),
      option('--group <title>', 'navigation group that lists the page'),
    ],
    load: () => import('./actions/new.ts'),
  },
  {
    name: 'dev',
    group: 'Write',
    summary: 'serve with live preview',
    examples: [
      ['docsgen dev --open', 'serves this machine and opens the browser'],
      ['docsgen dev --port 8080', 'on a port of your choice'],
    ],
    options: [
      ...serverOptions,
      option('--allow-host <name>', 'answer to this host name, too'),
      option('--open', 'open the browser'),
    ],
    env: [
      ['DOCSGEN_EDITOR', 'editor that opens files from the browser; else VISUAL, EDITOR, code'],
      ['BROWSER', 'browser that --open starts'],
      epochEnv,
    ],
    streamsEvents: true,
    load: () => import('./actions/dev.ts'),
  },
  {
    name: 'check',
    group: 'Write',
    summary: 'find problems, write nothing',
    examples: [
      ['docsgen check', 'every problem of the site'],
      ['docsgen check --fix', 'mends what is certain'],
    ],
    options: [
      option('--fix', 'apply the fixes that are certain'),
      option('--all', 'every place of equal problems'),
      option('--search', 'ask search for titles, labels and the golden queries, too'),
      ...checkParts.map(({ option: name, value = '', description }) =>
        option(`--${name} ${value}`.trimEnd(), description),
      ),
      option('--reporter <name>', 'form of the result', {
        defaultText: 'pretty; in a GitHub workflow github',
        choices: ['pretty', 'json', 'github', 'sarif'],
      }),
    ],
    env: [epochEnv, ...githubEnv],
    load: () => import('./actions/check.ts'),
  },
  {
    name: 'explain',
    args: '[code]',
    group: 'Write',
    summary: 'say what a problem means',
    examples: [
      ['docsgen explain link-not-found', 'why it matters and what to do'],
      ['docsgen explain', 'the list of all codes'],
    ],
    load: () => import('./actions/explain.ts'),
  },
  {
    name: 'build',
    group: 'Publish',
    summary: 'write the site to dist/',
    examples: [
      ['docsgen build', 'builds the site of this folder'],
      ['docsgen build --strict --json', 'in CI: warnings fail, the report is JSON'],
    ],
    options: [
      outOption,
      option('--no-cache', 'neither read nor write the cache folder'),
      option('--verify', 'build again without the cache and compare'),
      option('--jobs <number>', 'most worker threads', { max: 1000 }),
      ...buildParts.map(({ option: name, description, fileName }) =>
        option(`--${name} [file]`, description, { defaultText: `${fileName} in .docsgen` }),
      ),
      option('--profile <file>', 'write a CPU profile of the build'),
    ],
    env: [epochEnv, ...githubEnv],
    load: () => import('./actions/build.ts'),
  },
  {
    name: 'why',
    args: '<file>',
    group: 'Publish',
    summary: 'why a page was rebuilt',
    examples: [
      ['docsgen why content/index.md', 'what was new in it, and what a build now would do'],
      ['docsgen why /how-to/cli', 'the same for an address of the site'],
    ],
    env: [epochEnv],
    load: () => import('./actions/why.ts'),
  },
  {
    name: 'preview',
    group: 'Publish',
    summary: 'serve dist/ as a host would',
    examples: [
      ['docsgen preview', 'serves this machine'],
      ['docsgen preview --host --port 8080', 'serves the network on a port of your choice'],
    ],
    options: [...serverOptions, outOption],
    streamsEvents: true,
    load: () => import('./actions/preview.ts'),
  },
  ...features.flatMap(({ commands = [] }: Feature) => commands),
]
