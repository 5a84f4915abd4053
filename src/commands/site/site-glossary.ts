import { posix } from 'node:path'
import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import { readCodeFile } from '../../io/files/code-file.ts'
import { loadParser } from '../../io/markdown/load-parser.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { hashOf, hashOfJson } from '../../model/hash.ts'
import { nearest } from '../../model/nearest.ts'
import { sourcePath } from '../../model/paths.ts'
import { readGlossary } from '../../page/terms/glossary.ts'
import { locateKey } from '../../site/config/locate-key.ts'

/** The config with the terms of the glossary that it names. */
export async function withGlossary(
  siteDir: string,
  config: SiteConfig,
  text: ConfigText,
): Promise<Noted<SiteConfig>> {
  const { glossary: path = '', markdown } = config
  const file = posix.normalize(path)
  const found = readCodeFile({ siteDir, roots: markdown.roots }, file)
  if (found.kind !== 'text') {
    const near = found.kind === 'missing' ? nearest(posix.basename(file), found.names) : undefined
    const hint = near === undefined ? '' : `; did you mean ${near}?`
    const why = found.kind === 'missing' ? `there is no file ${path}${hint}` : found.reason
    const at = locateKey(text, ['glossary'])
    return refused(config, [diagnostic('glossary-invalid', { reason: why }, at)])
  }
  const source = { path: sourcePath(file), file, text: found.text, hash: hashOf(found.text) }
  const parser = await loadParser(markdown.parser)
  await parser.load(source.text)
  const { terms, diagnostics } = readGlossary(source, markdown, parser)
  if (diagnostics.length > 0) return refused(config, diagnostics)
  const hash = hashOf(config.hash, hashOfJson(terms))
  return { value: { ...config, markdown: { ...markdown, glossary: terms }, hash }, diagnostics: [] }
}

function refused(config: SiteConfig, diagnostics: readonly Diagnostic[]): Noted<SiteConfig> {
  return { value: { ...config, markdown: { ...config.markdown, glossary: {} } }, diagnostics }
}
