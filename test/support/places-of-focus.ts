import type { Page } from 'playwright-core'

/** Where the focus is after each of so many Tabs: the id of the dialog around it, 'body' or 'page'. */
export async function placesOfFocus(page: Page, tabs: number): Promise<readonly string[]> {
  const places: string[] = []
  for (let press = 0; press < tabs; press += 1) {
    await page.keyboard.press('Tab')
    places.push(
      await page.evaluate(() => {
        const { activeElement: focused } = document
        return focused === document.body ? 'body' : (focused?.closest('dialog')?.id ?? 'page')
      }),
    )
  }
  return places
}
