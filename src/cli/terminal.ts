import { createStyle, type Style } from '../diagnostics/format/style.ts'
import type { Host, TextStream } from '../model/host.ts'

/** Colours, characters and width that this stream supports. */
export function styleFor(host: Host, stream: TextStream, wantsColor: boolean): Style {
  return createStyle({
    color: wantsColor && hasColor(host.env, stream.isTty),
    unicode: isUtf8(host.env, host.platform),
    columns: stream.columns,
  })
}

type Env = Host['env']

/** FORCE_COLOR beats the rest of the environment, as it does in Node itself. */
function hasColor({ FORCE_COLOR, NO_COLOR, TERM }: Env, isTty: boolean): boolean {
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0'
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  return isTty && TERM !== 'dumb'
}

/** Without a locale UTF-8 is assumed, as terminals use it by default. */
function isUtf8({ LC_ALL, LC_CTYPE, LANG, TERM, WT_SESSION, TERM_PROGRAM }: Env, platform: string) {
  if (platform === 'win32') return WT_SESSION !== undefined || TERM_PROGRAM === 'vscode'
  if (TERM === 'linux') return false
  const locale = [LC_ALL, LC_CTYPE, LANG].find((value) => value !== undefined && value !== '')
  return locale === undefined || /utf-?8/i.test(locale)
}
