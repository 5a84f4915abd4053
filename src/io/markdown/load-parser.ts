import type { MarkdownParser } from '../../model/markdown.ts'
import { nativeParser } from './native-parser.ts'

/**
 * Loads the parser that reads every text of a site. `auto` is the native one, and the reference where its binary
 * does not load. Sites whose plugins bring syntax of their own take `remark`: the native one knows no extensions. `hasFormulas`: texts may be read with
 * `MarkdownSyntax.hasFormulas`.
 */
export async function loadParser(
  kind: 'auto' | 'remark',
  hasFormulas = false,
): Promise<MarkdownParser> {
  const native = kind === 'remark' ? undefined : await nativeParser()
  return native ?? loadReference(hasFormulas)
}

async function loadReference(hasFormulas: boolean): Promise<MarkdownParser> {
  const { remarkParser } = await import('./remark-parser.ts')
  return remarkParser(hasFormulas ? (await import('remark-math')).default : undefined)
}
