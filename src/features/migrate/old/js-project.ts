import { posix } from 'node:path'
import type { ModuleFiles } from '../config/static-value.ts'
import type { ProjectFiles } from './project-files.ts'

const ENDS = [
  '',
  '.ts',
  '.mts',
  '.js',
  '.mjs',
  '.cjs',
  '.cts',
  '.tsx',
  '.jsx',
  '.json',
  '/index.ts',
  '/index.mts',
  '/index.js',
  '/index.mjs',
]

/** Modules of an old site's folder, as its config imports them. Packages are not looked at. */
export function jsFiles(project: ProjectFiles): ModuleFiles {
  return {
    resolve(name, from) {
      const isOwn = from === '' || name.startsWith('.')
      if (!isOwn) return undefined
      const path = posix.normalize(from === '' ? name : posix.join(posix.dirname(from), name))
      const bases = [path, path.replace(/\.m?js$/, '.ts'), path.replace(/\.m?js$/, '.mts')]
      for (const file of bases.flatMap((base) => ENDS.map((end) => base + end))) {
        if (!/\.(?:[cm]?[jt]sx?|json)$/.test(file)) continue
        const text = project.read(file)
        if (text !== undefined) return { file, text }
      }
      return undefined
    },
  }
}
