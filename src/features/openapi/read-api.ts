import type { LoadedSite } from '../../commands/site/loaded-site.ts'
import type { PageSourceFiles } from '../../commands/site/page-source.ts'
import type { WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { readSource } from '../../io/files/read-source.ts'
import { appendAll } from '../../model/append-all.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { locateKey } from '../../site/config/locate-key.ts'
import type { ApiSettings } from './api-settings.ts'
import { type ApiConfig, apiConfigs } from './config.ts'
import { diagnostic } from './messages.ts'

/** Reads an OpenAPI document and, one after the other, the files that it refers to; undefined where there is none. */
export async function readApi(
  api: ApiConfig,
  { config, configText, source }: LoadedSite,
): Promise<WithDiagnostics<PageSourceFiles | undefined>> {
  const { spec, route, pages, languages, linkBase } = api
  const folder = config.contentDir
  if (!source.isFile(`${folder}/${spec}`)) {
    const reason = `there is no file ${folder}/${spec}`
    const at = locateKey(configText, ['api', apiConfigs(config).indexOf(api), 'spec'])
    return { value: undefined, diagnostics: [diagnostic('openapi-unreadable', { reason }, at)] }
  }
  const files = await readSpecFiles(source, folder, spec)
  const settings: ApiSettings = { spec, pages, languages, linkBase, product: config.product.slug }
  return { value: { files, route, settings }, diagnostics: [] }
}

/** An OpenAPI document in a folder of a source, and the files that it refers to. */
export async function readSpecFiles(
  source: LoadedSite['source'],
  folder: string,
  spec: string,
): Promise<readonly SourceFile[]> {
  const files: SourceFile[] = []
  const waiting = [spec]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (files.some((file) => file.path === path)) continue
    const file = `${folder}/${path}`
    // A reference that leads nowhere is a problem of the document, found there.
    if (!source.isFile(file)) continue
    const read = readSource(source, { path, file })
    files.push(read)
    if (mayReferToFiles(read.text)) {
      const { referencedFiles } = await import('./read/referenced-files.ts')
      appendAll(waiting, referencedFiles(path, read.text))
    }
  }
  return files
}

/** False where a text surely refers to no other file: reading it as YAML takes longer than a whole warm build. */
function mayReferToFiles(text: string): boolean {
  return REFERENCE.test(text) || (MAPPING.test(text) && FILE_NAME.test(text))
}

const REFERENCE = /\$ref["']?\s*:\s*(?:["'](?!#)|[^\s"'#])|externalValue|\\[xuU]/
const MAPPING = /mapping["']?\s*:/
/** A value that may name a file: a mapping leads to schemas of the same document, or to those of a file. */
const FILE_NAME = /[:,{[]\s*["']?[^\s"'#:,]+\.(?:ya?ml|json)\b/i
