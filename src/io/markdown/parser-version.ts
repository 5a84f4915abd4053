import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PARSER_VERSIONS } from './versions.ts'

/**
 * The version of the parser that `loadParser` returns, part of the key of every page. Loads only the native parser's
 * binary, not the thirty files around it, so that a build that parses nothing does not wait for them.
 */
export async function parserVersion(kind: 'auto' | 'remark'): Promise<string> {
  return kind === 'auto' && (await hasBinary()) ? PARSER_VERSIONS.native : PARSER_VERSIONS.remark
}

async function hasBinary(): Promise<boolean> {
  const { resolve } = createRequire(import.meta.url)
  try {
    await import(pathToFileURL(join(dirname(resolve('satteri')), 'binding.js')).href)
    return true
  } catch {
    return false
  }
}
