import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as hosted from '../../theme/features/algolia/constants.ts'
import * as reader from '../../theme/runtime/constants.ts'
import * as search from '../../theme/search/constants.ts'
import { builtSite } from '../support/built-sites.ts'

const constants = { ...reader, ...search, ...hosted }
type Name = keyof typeof constants
/** Constants beside them that the specification does not name. */
const OURS_ALONE = [
  'ANNOUNCE_DELAY_MS',
  'LARGE',
  'MAX_RESULTS',
  'MEDIUM',
  'RESULTS_LIFETIME_MS',
  'STILL',
]

type Row = {
  /** As the specification writes it. */
  readonly item: string
  readonly value: string
  /** Name of our constant, and what it must be. */
  readonly name: Name
  readonly is: unknown
  /** How it reads in the files that readers get. */
  readonly shipped: readonly RegExp[]
}

const iconLibrary = JSON.parse(
  readFileSync('node_modules/@fortawesome/fontawesome-free/package.json', 'utf8'),
).version as string
const icons = readFileSync('theme/components/icons.tsx', 'utf8')

/** The 24 rows of the table of business constants, in its order. */
const ROWS: readonly Row[] = [
  {
    item: 'Hits per page',
    value: '5',
    name: 'HITS_PER_PAGE',
    is: 5,
    shipped: [/hitsPerPage:String\(5\)/],
  },
  {
    item: 'Search input maximum',
    value: '512 characters',
    name: 'MAX_QUERY_LENGTH',
    is: 512,
    shipped: [/maxLength:512/, /slice\(0,512\)/],
  },
  {
    item: 'Stall threshold',
    value: '300 ms',
    name: 'STALL_MS',
    is: 300,
    shipped: [/stallThreshold:300/],
  },
  {
    item: 'Item-viewed event debounce',
    value: '400 ms',
    name: 'VIEW_EVENT_DELAY_MS',
    is: 400,
    shipped: [/"Items Viewed".{0,80}\},400\)/],
  },
  {
    item: 'Analytics batch size',
    value: '20 object ids',
    name: 'EVENT_BATCH',
    is: 20,
    shipped: [/Math\.ceil\(\w+\.length\/20\)/],
  },
  {
    item: 'Search client timeouts',
    value: 'connect 1 s, read 2 s, write 30 s (the timeout grows with retries)',
    name: 'TIMEOUTS',
    is: { connect: 1000, read: 2000, write: 30_000 },
    // The library's: base, then times 3 plus what has timed out.
    shipped: [/connect:1e3,read:2e3,write:3e4/, /===0\?1:\w+\.length\+3\+\w+\)\*/],
  },
  {
    item: 'Host marked down',
    value: 'avoided for 120 s',
    name: 'HOST_DOWN_MS',
    is: 120_000,
    shipped: [/=12e4/],
  },
  {
    item: 'Copy confirmation',
    value: '1 s',
    name: 'COPIED_MS',
    is: 1000,
    shipped: [/setTimeout\(\(\)=>\w+\(0\),1e3\)/],
  },
  {
    item: 'Heading anchor detection margin',
    value: '3.5rem',
    name: 'HEADING_MARGIN_REM',
    is: 3.5,
    shipped: [/rootMargin:`-\$\{3\.5\*\w+\}px 0px 0px 0px`,threshold:1/],
  },
  {
    item: 'Link prefetch margin',
    value: '200px',
    name: 'PREFETCH_MARGIN_PX',
    is: 200,
    shipped: [/rootMargin:`\$\{200\}px`/],
  },
  {
    item: 'Pan gesture threshold',
    value: '3px',
    name: 'PAN_START_PX',
    is: 3,
    shipped: [/Math\.hypot\(\w+,\w+\)<3/],
  },
  {
    item: 'Top bar opacity animation',
    value: 'first 72 px of scroll',
    name: 'HEADER_SCROLL_PX',
    is: 72,
    shipped: [/animation-range:0 72px/, /scrollY\/72/],
  },
  {
    item: 'Mobile nav panel slide',
    value: '500 ms',
    name: 'PANEL_SLIDE_MS',
    is: 500,
    shipped: [/\.mobile-nav\{[^}]*translate \.5s ease-in-out/],
  },
  {
    item: 'Backdrop fade',
    value: '300 ms',
    name: 'BACKDROP_FADE_MS',
    is: 300,
    shipped: [/\.mobile-nav\{.*?&::backdrop\{[^}]*opacity \.3s/s],
  },
  {
    item: 'Navigation highlight refresh',
    value: '250 ms after route change',
    name: 'HIGHLIGHT_REFRESH_MS',
    is: 250,
    shipped: [/setTimeout\(\(\)=>\{[^}]{0,120}\},250\)/],
  },
  {
    item: 'Scroll-spy offset',
    value: '10 px',
    name: 'SCROLL_SPY_PX',
    is: 10,
    shipped: [/scrollY\+10\)/],
  },
  {
    item: "'Try {product}' button hidden",
    value: 'below 416 px width',
    name: 'TRY_MIN_WIDTH_PX',
    is: 26 * 16,
    shipped: [/@media ?\(min-width:26rem\)\{\.try\{/],
  },
  {
    item: 'Toast defaults',
    value:
      'top-right, auto-close 5000 ms, pause on hover and focus loss, close on click, draggable with 80 percent threshold on the horizontal axis, light theme',
    name: 'TOAST_DEFAULTS',
    is: {
      position: 'top-right',
      autoClose: 5000,
      pauseOnHover: true,
      pauseOnFocusLoss: true,
      closeOnClick: true,
      draggable: true,
      draggablePercent: 80,
      draggableDirection: 'x',
      theme: 'light',
    },
    shipped: [
      /position:"top-right",autoClose:5e3,pauseOnHover:!0,pauseOnFocusLoss:!0,closeOnClick:!0,draggable:!0,draggablePercent:80,draggableDirection:"x",theme:"light"/,
    ],
  },
  {
    item: 'Copy-link toast position',
    value: 'bottom-right',
    name: 'COPY_LINK_TOAST_POSITION',
    is: 'bottom-right',
    shipped: [/="bottom-right"/],
  },
  {
    item: 'Layout animation default duration',
    value: '0.45 s',
    name: 'LAYOUT_SECONDS',
    is: 0.45,
    shipped: [/duration:\.45\*1e3,easing:"cubic-bezier/],
  },
  {
    item: 'Resize unblock delay',
    value: '250 ms',
    name: 'RESIZE_UNBLOCK_MS',
    is: 250,
    shipped: [/performance\.now\(\)\+250/],
  },
  {
    item: 'Drag elastic default',
    value: '0.35',
    name: 'DRAG_ELASTIC',
    is: 0.35,
    shipped: [/<=0\?\w+:\w+\*\.35/],
  },
  {
    item: 'Direction lock threshold',
    value: '10 px',
    name: 'AXIS_LOCK_PX',
    is: 10,
    shipped: [/Math\.abs\(\w+\)>10/],
  },
  {
    item: 'Icon library version',
    value: '6.7.2',
    name: 'ICON_LIBRARY_VERSION',
    is: '6.7.2',
    // Two shapes of that version, in whole units, in the style sheet.
    shipped: [/M311 233c13 13 13 33 0 45/, /M343 151c13-13 13-33 0-45/],
  },
]

/** Everything that readers get: scripts, styles and a page. */
let files = ''

beforeAll(async () => {
  const dir = await builtSite()
  const assets = readdirSync(join(dir, '_docsgen')).filter((name) => /\.(js|css)$/.test(name))
  files = [
    ...assets.map((name) => readFileSync(join(dir, '_docsgen', name), 'utf8')),
    readFileSync(join(dir, 'index.html'), 'utf8'),
  ].join('\n')
})

describe('constants of the specification', () => {
  it('[CONST-01] are 24, and all that the theme has are among them', () => {
    const named = ROWS.map(({ name }) => name)
    expect(new Set(named).size).toBe(24)
    expect([...named, ...OURS_ALONE].toSorted()).toEqual(Object.keys(constants).toSorted())
  })

  it.each(ROWS)('[CONST-01] $item: $value', ({ name, is, shipped }) => {
    expect(constants[name]).toEqual(is)
    for (const pattern of shipped) expect(pattern.exec(files)?.[0] ?? 'missing').toMatch(pattern)
  })

  it('[CONST-01] the icons are of the pinned version of their library', () => {
    expect(iconLibrary).toBe(reader.ICON_LIBRARY_VERSION)
    expect(icons).toContain(`Font Awesome Free ${reader.ICON_LIBRARY_VERSION}`)
  })
})
