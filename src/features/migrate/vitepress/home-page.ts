import { listOf, mapOf, textOf } from '../config/values.ts'
import { attribute, container } from '../text/container.ts'

/** The hero and the features of a home page as Markdown; '' where its front matter has neither. */
export function homeText(data: Readonly<Record<string, unknown>>): string {
  if (data['layout'] !== 'home') return ''
  return [heroText(mapOf(data['hero'])), featuresText(listOf(data['features']))]
    .filter((part) => part !== '')
    .join('\n\n')
}

function heroText(hero: Readonly<Record<string, unknown>>): string {
  const headline = textOf(hero['text'])
  const image =
    textOf(hero['image']) ??
    textOf(mapOf(hero['image'])['src']) ??
    textOf(mapOf(hero['image'])['light'])
  const alt = textOf(mapOf(hero['image'])['alt']) ?? textOf(hero['name']) ?? 'Picture'
  const actions = listOf(hero['actions'])
    .map(mapOf)
    .flatMap((action) => {
      const [text, link] = [textOf(action['text']), textOf(action['link'])]
      if (text === undefined || link === undefined) return []
      const variant = action['theme'] === 'alt' ? ' variant="ghost"' : ''
      return [`:button[${text}]{${attribute('href', link)}${variant}}`]
    })
  const picture = image === undefined || /^https?:/.test(image) ? '' : `![${alt}](${image})`
  const body = [actions.join(' '), picture].filter((part) => part !== '').join('\n\n')
  if (headline === undefined && body === '') return ''
  return container({ name: 'hero', label: headline?.replace(/<[^>]*>/g, ''), body })
}

function featuresText(features: readonly unknown[]): string {
  const cards = features.map(mapOf).flatMap((feature) => {
    const title = textOf(feature['title'])
    const link = textOf(feature['link'])
    if (title === undefined) return []
    const emoji = textOf(feature['icon'])
    const label = emoji !== undefined && !/[<./]/.test(emoji) ? `${emoji} ${title}` : title
    const details = (textOf(feature['details']) ?? '')
      .replace(/<a\b[^>]*>([\s\S]*?)<\/a>/g, '$1')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, link === undefined ? '$&' : '$1')
    return [
      container({
        name: 'card',
        label,
        attributes: link === undefined ? undefined : attribute('href', link),
        body: details,
      }),
    ]
  })
  return cards.length === 0 ? '' : container({ name: 'cards', body: cards.join('\n') })
}
