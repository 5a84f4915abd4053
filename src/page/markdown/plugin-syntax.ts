import { unified } from 'unified'
import { sitePlugins } from './site-plugins.ts'

/** Whether plugins bring Markdown syntax of their own, which only remark-parse can read. */
export function bringsSyntax(remarkPlugins: readonly unknown[]): boolean {
  if (remarkPlugins.length === 0) return false
  const processor = unified().use(sitePlugins(remarkPlugins))
  const data = processor.freeze().data() as Readonly<Record<string, readonly unknown[] | undefined>>
  return ['micromarkExtensions', 'fromMarkdownExtensions'].some(
    (key) => (data[key] ?? []).length > 0,
  )
}
