import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Icon } from '../../theme/components/icons.tsx'

it.each([
  ['check', 'solid/check'],
  ['info', 'solid/circle-info'],
  ['tip', 'solid/lightbulb'],
  ['warning', 'solid/triangle-exclamation'],
  ['danger', 'solid/circle-exclamation'],
  ['file', 'regular/file-code'],
  ['page', 'regular/file-lines'],
  ['external', 'solid/arrow-up-right-from-square'],
  ['chat', 'regular/comments'],
] as const)('%s is drawn as the icon set draws %s, whole and not stretched', (name, original) => {
  const svgs = 'node_modules/@fortawesome/fontawesome-free/svgs'
  const svg = readFileSync(`${svgs}/${original}.svg`, 'utf8')
  const html = renderToStaticMarkup(<Icon name={name} />)
  const drawing = (text: string) =>
    [/viewBox="([^"]+)"/, / d="([^"]+)"/].map((it) => it.exec(text)?.[1])
  expect(drawing(html)).toEqual(drawing(svg))
})
