import type { HeadTag } from '../../model/head-tag.ts'
import type { PageProps } from '../../model/page/page-props.ts'
import type { Question } from './questions.ts'

// What a page says of itself to search engines: data blocks of JSON-LD, which browsers do not run.

/**
 * The way to a page of the site with that origin. Each step but the last needs an address: a group has that of its first
 * page.
 */
export function breadcrumbList(
  { title, href, crumbs }: Pick<PageProps, 'title' | 'href' | 'crumbs'>,
  url: string | undefined,
): readonly HeadTag[] {
  if (crumbs.length === 0 || url === undefined) return []
  const steps = [
    ...crumbs.map((crumb) => ({ name: crumb.title, item: url + (crumb.href ?? href) })),
    { name: title },
  ]
  const itemListElement = steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...step,
  }))
  return [dataBlock({ '@type': 'BreadcrumbList', itemListElement })]
}

/** Questions with their answers. */
export function faqPage(questions: readonly Question[]): readonly HeadTag[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [dataBlock({ '@type': 'FAQPage', mainEntity })]
}

function dataBlock(data: object): HeadTag {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // Nothing in it can end the element.
  const content = json.replaceAll('<', '\\u003c')
  return { tag: 'script', attributes: { type: 'application/ld+json' }, content }
}
