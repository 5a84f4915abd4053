import { CONFIG_KEYS } from './foreign-keys.ts'
import { didYouMean, error, insteadOfKey, warning } from './spec.ts'

/** Messages about `docs-site.config.ts` and the command line's folders. */
export const configMessages = {
  'config-unreadable': error(
    'The config file cannot be loaded: <reason>',
    'It must be a TypeScript or JavaScript module whose default export is defineConfig({ ... }).',
  ),
  'config-not-found': error(
    'There is no config file <path>',
    'Without --config, docsgen reads docs-site.config.ts of the site folder, and needs none.',
  ),
  'config-unknown-key': error(
    'Unknown config key <key>',
    insteadOfKey(CONFIG_KEYS, 'Remove it: docsgen does not read it.'),
  ),
  'config-invalid': error('Config key <key>: expected <expected>, received <received>'),
  'config-no-effect': warning('Config key <key> has no effect: <reason>', didYouMean()),
  'lang-untranslated': warning(
    'The pages are said to be in <lang>, but the texts of the theme are English',
    'Give them under i18n.strings; their names stand in theme/strings.ts of the package.',
  ),
  'content-missing': error(
    'There is no content: the folder <folder> does not exist or holds no Markdown file (saw <saw>)',
    'Pages are .md files: create <folder>/index.md, or start a site with: docsgen init',
  ),
  'source-unreadable': error(
    'The content of <mount> cannot be read: <reason>',
    ({ isShallow }: { readonly isShallow: boolean }) =>
      isShallow
        ? 'The clone is shallow. Let CI fetch all of the history and its tags: fetch-depth: 0 (GitHub), GIT_DEPTH: 0 (GitLab), clone: { depth: full } (Bitbucket).'
        : 'git tag and git branch --all list what there is.',
  ),
  'foreign-site': error(
    '<file> is a config of <tool>, which docsgen does not read',
    'docsgen migrate writes a docsgen site from it, unless it is of Starlight. How such a site is moved stands in docs/content/guide/<guide> of the docsgen package.',
  ),
  'output-not-ours': error(
    'The output folder <folder> was not made by docsgen, so it is left alone',
    'Choose another folder with --out, or empty this one yourself.',
  ),
  'output-unsafe': error(
    'The output folder <folder> cannot be used: <reason>',
    ({ folder }: { readonly folder: string }) =>
      `Choose a folder of its own inside or beside the site, for example ${folder === 'dist' ? 'site' : 'dist'}.`,
  ),
  'theme-unbuildable': error('The theme cannot be built: <reason>'),
  'override-unknown': error(
    'theme.overrides names <key>, which the theme does not have',
    didYouMean(),
  ),
  'override-missing': error(
    'theme.<key> names <path>, and there is no such file',
    'The path is relative to the site folder.',
  ),
  'island-unknown': error(
    'There is no island file for the island "<name>"',
    didYouMean('The file name and the first argument of defineIsland must match.'),
  ),
  'theme-contrast': warning(
    '<token> has a contrast of <ratio>:1, below 4.5:1',
    'The nearest colour that passes is <nearest>.',
  ),
  'budget-exceeded': error(
    '<what> is <amount>, over its budget of <limit>',
    'Make it smaller, or raise the limit under budgets in the config.',
  ),
  'build-not-repeatable': error(
    '<path> is not what a build without the cache makes: its <stage> differs',
    ({ plugins }: { readonly plugins: string }) =>
      plugins === ''
        ? 'Build with --no-cache. Unless code of the config makes it differ each time, this is a bug in docsgen: please report it.'
        : `Build with --no-cache. ${plugins} makes something else each time, or reads what neither file.data.dependsOn nor markdown.inputs names.`,
  ),
  'plugin-broken': error(
    'The plugin <plugin> fails: <reason>',
    'Mend the plugin, or leave it out of plugins in the config.',
  ),
  'internal-error': error(
    'docsgen failed: <reason>',
    'This is a bug in docsgen. Please report it with the text above.',
  ),
} as const
