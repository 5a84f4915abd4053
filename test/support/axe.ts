import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What differs between the themes of one and the same document. */
const COLOR_RULES = ['color-contrast']
/** What differs between the widths of one and the same document. */
export const SIZE_RULES = ['color-contrast', 'scrollable-region-focusable', 'target-size']

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rule's own settings, but that marks drawn before and after a text do not keep it from judging. */
const CONTRAST = {
  id: 'color-contrast',
  options: {
    ignoreUnicode: true,
    ignoreLength: false,
    ignorePseudo: true,
    boldValue: 700,
    boldTextPt: 14,
    largeTextPt: 18,
    contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  },
}

type FoundNode = {
  readonly target: unknown
  readonly html: string
  readonly any: readonly { readonly data: { readonly messageKey?: string } | null }[]
}
type Found = { readonly id: string; readonly nodes: readonly FoundNode[] }
type Report = { readonly violations: readonly Found[]; readonly incomplete: readonly Found[] }

type What = {
  /** Only these rules; all of WCAG 2.2 AA and of good practice where there are none. */
  readonly rules?: readonly string[] | undefined
  /** Only what these match. */
  readonly within?: readonly string[] | undefined
}

/**
 * Brings axe to every page that is opened from now on. It judges colours that shine through others, but knows no blurs,
 * which take more of the processor than all of its rules.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axe)
  await page.addInitScript(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(':root { --blur: none !important; --blur-header: none !important }')
    document.adoptedStyleSheets = [style]
  })
}

/** Faults of the page as it stands, each with its rule and place. What axe cannot tell counts, too. */
export async function faults(page: Page, what: What = {}): Promise<readonly string[]> {
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter((it) => it instanceof CSSTransition)
    // What inherits a colour may begin to change when that colour has come to its end.
    for (let frame = 0; frame < 2 || running().length > 0; frame += 1) {
      for (const transition of running()) transition.finish()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  const report: Report = await page.evaluate(
    ({ tags, contrast, rules, within }) => {
      const { axe: runner } = window as unknown as {
        axe: {
          configure: (spec: object) => void
          run: (root: object, options: object) => Promise<Report>
        }
      }
      runner.configure({ checks: [contrast] })
      return runner.run(within === undefined ? document : { include: within }, {
        runOnly:
          rules === undefined ? { type: 'tag', values: tags } : { type: 'rule', values: rules },
        resultTypes: ['violations', 'incomplete'],
      })
    },
    { tags: TAGS, contrast: CONTRAST, ...what },
  )
  const undecided = report.incomplete.map(({ id, nodes }) => ({
    id,
    nodes: nodes.filter((node) => !isCovered(node) && !isInDrawing(node)),
  }))
  return [...report.violations, ...undecided].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${String(target)}`),
  )
}

/** Text under an open list, under a toast or cut by its scroller: its colour cannot be judged where it is not seen. */
function isCovered({ any }: FoundNode): boolean {
  const keys = any.map(({ data }) => data?.messageKey ?? '')
  return keys.some((key) => ['bgOverlap', 'elmPartiallyObscured'].includes(key))
}

/** Text of an SVG, on the shapes of it: axe takes these for an image, whose colour it does not know. */
function isInDrawing({ any, html }: FoundNode): boolean {
  return /^<(?:text|tspan)\b/.test(html) && any.some(({ data }) => data?.messageKey === 'imgNode')
}

/** A width of the page, with the rules by which it is judged there: `SIZE_RULES` where another look had them all. */
type Look = {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly rules?: readonly string[]
  /** Only what these match: the rest was judged in another state. */
  readonly within?: readonly string[]
  /** In the light theme only: the dark one was judged by another look. */
  readonly isLightOnly?: boolean
  /** In the dark theme only, with the rules of the look: the light one was judged by another. */
  readonly isDarkOnly?: boolean
}

/** Faults of the page in both themes: with the rules of each look, then, when only its colours change, with theirs. */
export async function faultsInBothThemes(
  page: Page,
  looks: readonly Look[],
): Promise<readonly string[]> {
  const found: string[] = []
  // A change of the theme draws all of the page anew, one of the width most of it: both as rarely as can be.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const first = isDark ? 'dark' : 'light'
  for (const colorScheme of [first, isDark ? 'light' : 'dark'] as const) {
    const isLight = colorScheme === 'light'
    const shown = looks.filter((look) => !(isLight ? look.isDarkOnly : look.isLightOnly))
    if (shown.length > 0) await showTheme(page, colorScheme)
    const inTurn = colorScheme === first ? shown.toReversed() : shown
    for (const { viewport, rules, within, isDarkOnly = false } of inTurn) {
      await page.setViewportSize(viewport)
      const faulty = await faults(page, {
        rules: isLight || isDarkOnly ? rules : COLOR_RULES,
        within,
      })
      found.push(...faulty.map((fault) => `${viewport.width} px, ${colorScheme}: ${fault}`))
    }
  }
  return found
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html.${colorScheme}`).waitFor()
}
