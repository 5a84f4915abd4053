import { describe, expect, it } from 'vitest'
import { iconRef } from '../../src/model/images/icons.ts'

describe('what the text of an icon means', () => {
  it.each([
    ['cloud', 'icon cloud'],
    ['solid/cloud', 'icon cloud'],
    ['regular/sun', 'icon regular/sun'],
    ['fontawesome/brands/github', 'icon brands/github'],
    ['fa-cloud', 'icon cloud'],
    ['fa-solid fa-cloud', 'icon cloud'],
    ['far fa-sun', 'icon regular/sun'],
    ['fab fa-github', 'icon brands/github'],
    ['fas fa-cloud', 'icon cloud'],
    ['500px', 'icon 500px'],
    ['./cloud.svg', 'image ./cloud.svg'],
    ['/icons/cloud.PNG', 'image /icons/cloud.PNG'],
  ])('%s', (text, wanted) => {
    const ref = iconRef(text)
    expect(`${ref?.kind} ${ref?.href}`).toBe(wanted)
  })

  it.each([
    '',
    'Cloud',
    'a cloud',
    'material/cloud',
    'thin/cloud',
    'cloud"><script>',
    'cloud-',
    'https://x.example/a.svg',
    '//x.example/a.svg',
    './a.jpg',
  ])('%s is none', (text) => {
    expect(iconRef(text)).toBeUndefined()
  })
})
