import { didYouMean, spec } from './spec.ts'

/** Messages about `docs-site.config.ts` and the command line's folders. */
export const configMessages = {
  'config-unreadable': spec<{ reason: string }>(
    'error',
    ({ reason }) => `The config file cannot be loaded: ${reason}`,
    () =>
      'It must be a TypeScript or JavaScript module whose default export is defineConfig({ ... }).',
  ),
  'config-not-found': spec<{ path: string }>(
    'error',
    ({ path }) => `There is no config file ${path}`,
    () => 'Without --config, docsgen reads docs-site.config.ts of the site folder, and needs none.',
  ),
  'config-unknown-key': spec<{ key: string; nearest: string | undefined }>(
    'error',
    ({ key }) => `Unknown config key ${key}`,
    ({ nearest }) => didYouMean(nearest) ?? 'Remove it: docsgen does not read it.',
  ),
  'config-invalid': spec<{ key: string; expected: string; received: string }>(
    'error',
    ({ key, expected, received }) =>
      `Config key ${key}: expected ${expected}, received ${received}`,
    () => undefined,
  ),
  'content-missing': spec<{ folder: string }>(
    'error',
    ({ folder }) =>
      `There is no content: the folder ${folder} does not exist or holds no Markdown file`,
    ({ folder }) => `Create ${folder}/index.md, or start a site with: docsgen init`,
  ),
  'output-not-ours': spec<{ folder: string }>(
    'error',
    ({ folder }) => `The output folder ${folder} was not made by docsgen, so it is left alone`,
    () => 'Choose another folder with --out, or empty this one yourself.',
  ),
  'output-unsafe': spec<{ folder: string; reason: string }>(
    'error',
    ({ folder, reason }) => `The output folder ${folder} cannot be used: ${reason}`,
    () => 'Choose a folder of its own inside or beside the site, for example dist.',
  ),
  'theme-unbuildable': spec<{ reason: string }>(
    'error',
    ({ reason }) => `The theme cannot be built: ${reason}`,
    () => undefined,
  ),
  'override-unknown': spec<{ key: string; nearest: string | undefined }>(
    'error',
    ({ key }) => `theme.overrides names ${key}, which the theme does not have`,
    ({ nearest }) => didYouMean(nearest),
  ),
  'override-missing': spec<{ key: string; path: string }>(
    'error',
    ({ key, path }) => `The override of ${key} is missing: there is no file ${path}`,
    () => 'The path is relative to the site folder.',
  ),
  'island-unknown': spec<{ name: string; nearest: string | undefined }>(
    'error',
    ({ name }) => `There is no island file for the island "${name}"`,
    ({ nearest }) =>
      didYouMean(nearest) ?? 'The file name and the first argument of defineIsland must match.',
  ),
  'theme-contrast': spec<{ token: string; ratio: string; nearest: string }>(
    'warning',
    ({ token, ratio }) => `${token} has a contrast of ${ratio}:1, below 4.5:1`,
    ({ nearest }) => `The nearest colour that passes is ${nearest}.`,
  ),
  'budget-exceeded': spec<{ what: string; amount: string; limit: number }>(
    'error',
    ({ what, amount, limit }) => `${what} is ${amount}, over its budget of ${limit}`,
    () => 'Make it smaller, or raise the limit under budgets in the config.',
  ),
  'build-not-repeatable': spec<{ path: string }>(
    'error',
    ({ path }) => `${path} is not what a build without the cache makes`,
    () => 'This is a bug in docsgen. Build with --no-cache, and please report it.',
  ),
  'internal-error': spec<{ reason: string }>(
    'error',
    ({ reason }) => `docsgen failed: ${reason}`,
    () => 'This is a bug in docsgen. Please report it with the text above.',
  ),
} as const
