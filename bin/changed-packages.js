// What the bundle of docsgen changes about the packages in it.
import { readFileSync } from 'node:fs'
import { markdownChanges } from './micromark/changes.js'

const here = 'createRequire(import.meta.url)'
/**
 * Lines of packages that are written for another place than a bundle, or that take longer than what they do is worth:
 * the text is the package's own but for those, and does the same.
 */
const changes = [
  // The native parser's JavaScript is bundled, its binary is found from where the package lies.
  {
    file: /satteri[\\/]index\.js$/,
    lines: [[here, `createRequire(${here}.resolve('satteri'))`]],
  },
  // It asks for what starts other programs at its own start, and needs it only for commands in files of their own.
  {
    file: /commander[\\/]lib[\\/]command\.js$/,
    lines: [
      [
        "const childProcess = require('node:child_process');",
        "const childProcess = { spawn: (...given) => require('node:child_process').spawn(...given) };",
      ],
    ],
  },
  // A parser of JavaScript, for functions in YAML, which are never read. It goes on where there is none.
  {
    file: /js-yaml[\\/]lib[\\/]js-yaml[\\/]type[\\/]js[\\/]function\.js$/,
    lines: [["esprima = _require('esprima');", '']],
  },
  ...markdownChanges,
]

/** Fails where a package has no longer the text that is changed: then somebody has to look. */
export const changedPackages = {
  name: 'changed-packages',
  setup({ onLoad }) {
    for (const { file, lines } of changes) {
      onLoad({ filter: file }, ({ path }) => {
        let text = readFileSync(path, 'utf8')
        for (const [line, instead] of lines) {
          if (!text.includes(line)) throw new Error(`${path} has no longer the line: ${line}`)
          text = text.replace(line, () => instead)
        }
        return { contents: text, loader: 'js' }
      })
    }
  },
}
