import { type OptionSpec, option } from './command-spec.ts'

/** Of what serves a site. */
export const serverOptions: readonly OptionSpec[] = [
  option('--port <number>', 'port', {
    standard: 'the first free one from 4321',
    mostNumber: 65_535,
  }),
  option('--host [address]', 'serve other machines, too', { standard: 'this machine only' }),
]

/** Of what writes or serves a built site. */
export const outOption = option('--out <dir>', 'output folder', {
  standard: "the config's out, else dist",
})

/** Of what depends on the day. */
export const epochEnv = [
  'SOURCE_DATE_EPOCH',
  'moment that counts as now, in seconds since 1970',
] as const
/** Of what says its problems to a workflow. */
export const githubEnv = [
  ['GITHUB_ACTIONS', 'true: annotations and a summary besides the text'],
  ['GITHUB_WORKSPACE', 'folder of the repository'],
  ['GITHUB_STEP_SUMMARY', 'file of the summary'],
] as const
