// A bundler makes a chunk for every set of entries that share a module, and each chunk takes most of a
// millisecond to find and link: a build would load thirty. Modules that are always there together are tied
// together instead: whatever is loaded when a build has begun imports all that a build begins with.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PROGRAM = 'src/cli/program.ts'
const WORKER = 'src/commands/page-worker.ts'
const BUILD = 'src/cli/actions/build.ts'
const PREBUILD = 'src/commands/prebuild.ts'
const PARSING = 'src/core/content/parse-page.ts'
/** What is loaded only where pages are parsed. */
const BESIDE_PARSING = [
  'src/core/content/rare-syntax.ts',
  'src/core/openapi/generate-api.ts',
  'src/io/markdown/remark-parser.ts',
]
/** A command with this part of a build's modules gets them all. */
const MOST = 1 / 2

/**
 * Which modules import what besides: paths by path, relative to the root.
 * @param {import('esbuild').Metafile['inputs']} inputs of a bundle without ties
 * @param {readonly string[]} entries
 */
export function tiesOf(inputs, entries) {
  const inProgram = reached([PROGRAM], inputs)
  const inWorker = reached([WORKER], inputs)
  const inBuild = reached([BUILD], inputs)
  const behindWorker = targets(WORKER, inputs)
  const inOrBehindWorker = reached([WORKER, ...behindWorker], inputs)
  const first = ours(inProgram).filter((path) => inBuild.has(path) || inWorker.has(path))
  const shared = ours(inBuild).filter((path) => inOrBehindWorker.has(path))
  const all = ours(inBuild)
  const behindBuild = targets(BUILD, inputs).filter((path) => !behindWorker.includes(path))
  const commands = Object.keys(inputs).filter((path) => /^src\/cli\/actions\/[^/]+$/.test(path))
  const alike = commands.filter((path) => {
    const found = reached([path], inputs)
    return all.filter((module) => found.has(module)).length >= all.length * MOST
  })
  const later = [...entries, ...entries.flatMap((path) => targets(path, inputs))]
  const withFirst = later.filter((path) =>
    ours(reached([path], inputs)).some((module) => first.includes(module)),
  )
  const said = all.filter((path) => /^src\/(cli(?!\/actions)|diagnostics)\//.test(path))
  const ties = new Map()
  const tie = (paths, modules) => {
    for (const path of paths) ties.set(path, [...(ties.get(path) ?? []), ...modules])
  }
  tie([...withFirst, ...behindWorker], first)
  tie(commands, said)
  tie([WORKER, ...behindWorker], shared)
  tie([BUILD, ...behindBuild, ...alike, PREBUILD], all)
  tie(BESIDE_PARSING, [PARSING])
  return ties
}

/**
 * @param {ReturnType<typeof tiesOf>} ties
 * @param {string} root
 */
export function tying(ties, root) {
  return {
    name: 'tied-modules',
    /** @param {import('esbuild').PluginBuild} build */
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
        const own = path.slice(root.length).replaceAll('\\', '/')
        const tied = ties.get(own)?.filter((module) => module !== own)
        if (tied === undefined) return undefined
        const imports = tied.map((module) => `import ${JSON.stringify(join(root, module))}`)
        return { contents: `${readFileSync(path, 'utf8')}\n${imports.join('\n')}\n`, loader: 'ts' }
      })
    },
  }
}

/** Modules that are loaded at once with these. */
function reached(entries, inputs, follows = ({ kind }) => kind !== 'dynamic-import') {
  const found = new Set(entries)
  for (const path of found) {
    for (const link of inputs[path]?.imports ?? []) {
      if (!link.external && follows(link)) found.add(link.path)
    }
  }
  return found
}

/** Modules of this repository that are loaded later, by what is reached from an entry. */
function targets(entry, inputs) {
  const all = reached([entry], inputs, () => true)
  const links = [...all].flatMap((path) => inputs[path]?.imports ?? [])
  const later = links.filter(({ kind, external }) => kind === 'dynamic-import' && !external)
  return ours(new Set(later.map(({ path }) => path)))
}

function ours(paths) {
  return [...paths].filter((path) => path.startsWith('src/'))
}
