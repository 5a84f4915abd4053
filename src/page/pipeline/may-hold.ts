import type { MarkdownCode } from '../../model/config/site-config.ts'
import type { TextFacts } from '../tree/page-part.ts'

/** Whether texts have such words in their source, or plugins of the site may bring them. */
export function mayHold(
  texts: readonly string[],
  { remarkPlugins, rehypePlugins, trustedPlugins }: MarkdownCode,
): TextFacts['mayHold'] {
  const hasPlugins = remarkPlugins.length + rehypePlugins.length + trustedPlugins.length > 0
  return (words) => hasPlugins || texts.some((text) => words.test(text))
}
