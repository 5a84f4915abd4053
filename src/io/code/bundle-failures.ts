import type { Message } from 'esbuild'
import type { Location } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'

/** Why esbuild could not bundle, and where; `file` is named as by esbuild. */
export type BundleFailure = { readonly reason: string; readonly at: Location | undefined }

/** The failures that esbuild threw; undefined for any other error. */
export function bundleFailures(error: unknown): readonly BundleFailure[] | undefined {
  const errors = (error as { readonly errors?: readonly Message[] } | undefined | null)?.errors
  if (!Array.isArray(errors)) return undefined
  return (errors as readonly Message[]).map(({ text, location }) => {
    // What a file lacks is told there: who asks for it may be docsgen.
    const [, file, name] = /^No matching export in "(.*)" for import "(.*)"$/.exec(text) ?? []
    if (file !== undefined) {
      const lacks = name === 'default' ? 'default export' : `export ${name}`
      return { reason: `this file has no ${lacks}`, at: fileStart(file) }
    }
    return {
      reason: inWords(text, location?.file),
      at: location === null ? undefined : placeOf(location),
    }
  })
}

/** Rewords common failures; syntax errors are clear as they are. */
function inWords(text: string, file = ''): string {
  const [, name = ''] = /^Could not resolve "(.*)"$/.exec(text) ?? []
  if (/^[./]/.test(name)) return `there is no file ${name}`
  // In a style sheet a bare name is a file beside it, or a package.
  if (name !== '' && file.endsWith('.css')) return `there is no file and no package ${name}`
  if (name !== '') return `there is no package ${name}: install it, or write ./ before a file`
  return text.replace(
    /^No loader is configured for "(.*)" files: .*$/,
    'it cannot load files that end in $1',
  )
}

/** Columns of esbuild count from 0. */
function placeOf({ file, line, column, length }: NonNullable<Message['location']>): Location {
  return { file, line, column: column + 1, length: Math.max(1, length) }
}
