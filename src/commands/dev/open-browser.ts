import { browserProgram, startProgram } from '../../io/dev/open-program.ts'
import type { Host } from '../../model/host.ts'

/** Shows an address in the writer's browser; BROWSER names one. Nothing happens where there is none. */
export function openBrowser(url: string, { env: { BROWSER }, platform }: Host): void {
  const named =
    BROWSER === undefined || BROWSER === '' ? undefined : { command: BROWSER, args: [url] }
  void startProgram(named ?? browserProgram(url, platform))
}
