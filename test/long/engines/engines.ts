import { chromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** The engines in which readers use the site. */
export const ENGINES: readonly Engine[] = [chromium, firefox, webkit]

export function howToInstall({ packages }: Engine): string {
  return `Debian: apt-get install ${packages.join(' ')}`
}
