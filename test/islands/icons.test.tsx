import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Icon, type IconName } from '../../theme/components/icons.tsx'
import { tables } from '../support/tables.ts'

const { drawnIcons } = tables<{
  drawnIcons: readonly (readonly [name: IconName, original: string])[]
}>(import.meta.url)

it.each(drawnIcons)(
  '%s is drawn as the icon set draws %s, whole and not stretched',
  (name, original) => {
    const svgs = 'node_modules/@fortawesome/fontawesome-free/svgs'
    const svg = readFileSync(`${svgs}/${original}.svg`, 'utf8')
    const html = renderToStaticMarkup(<Icon name={name} />)
    const drawing = (text: string) =>
      [/viewBox="([^"]+)"/, / d="([^"]+)"/].map((it) => it.exec(text)?.[1])
    expect(drawing(html)).toEqual(drawing(svg))
  },
)
