import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const theme = fileURLToPath(new URL('../../theme', import.meta.url))

/** The theme's islands, in order. */
export function islandNames(): readonly string[] {
  return readdirSync(theme, { recursive: true, encoding: 'utf8' })
    .flatMap((path) => /islands\/([a-z-]+)\.tsx$/.exec(path)?.[1] ?? [])
    .toSorted()
}

/** The HTML files of a built site. */
export function pageFiles(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
}

/** Every route of the built reference site, from its files. `/ipa` holds the bytes of `/api`. */
export function routesOf(dir: string): readonly string[] {
  return pageFiles(dir)
    .filter((name) => !name.startsWith('ipa'))
    .map((name) => `/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
    .filter((path, index, all) => all.indexOf(path) === index)
    .toSorted()
}

/** Points at every control of the page, and tells which islands woke and which sleep on. */
export function wakeAll(
  page: Page,
): Promise<{ readonly awake: number; readonly asleep: readonly string[] }> {
  return page.evaluate(async () => {
    const controls = 'docsgen-island, button, summary, [data-for-island], [data-elided]'
    for (const control of document.querySelectorAll(controls)) {
      control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
    // A navigation without groups has nothing to do.
    const isNative = (island: Element) =>
      island.matches('[name="nav-groups"]:not(:has(.nav-group, [data-elided]))')
    const found = [...document.querySelectorAll('docsgen-island')].filter((it) => !isNative(it))
    const asleep = () => found.filter((island) => !island.hasAttribute('ready'))
    const limit = performance.now() + 10_000
    while (asleep().length > 0 && performance.now() < limit) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return {
      awake: found.length,
      asleep: asleep().map((island) => island.getAttribute('name') ?? ''),
    }
  })
}
