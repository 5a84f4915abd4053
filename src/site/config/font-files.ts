import type { OwnFont } from '../../model/config/user-config.ts'

/** Files of a font as the config names them; none for a font that is not the site's own. */
export function fontFiles(font: OwnFont | string | undefined): readonly string[] {
  if (font === undefined || typeof font === 'string') return []
  return font.files.map((file) => (typeof file === 'string' ? file : file.path))
}
