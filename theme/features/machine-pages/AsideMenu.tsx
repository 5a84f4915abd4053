import type { PageMarkdown } from '../../../src/features/machine-pages/page-markdown.ts'
import type { SlotProps } from '../theme-feature.ts'
import { PageMenu } from './PageMenu.tsx'
import type { strings } from './strings.ts'

/** The menu of a page that there is as Markdown. */
export function AsideMenu({ view: { page, text } }: SlotProps<typeof strings>) {
  const markdown = page.features['machine-pages'] as PageMarkdown | undefined
  return <PageMenu markdown={markdown} text={text} />
}
