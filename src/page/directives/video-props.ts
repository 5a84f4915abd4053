import type { Json } from '../../model/json.ts'
import { note, type PageState } from '../markdown/page-state.ts'
import { type MarkdownComponent, spanOf } from '../markdown/tree.ts'
import { invalidAt } from './note-directive.ts'

const LANGUAGE = /\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})\.vtt$/

/** Props of a video: its files of captions become tracks, and one that has none is told. */
export function videoProps(
  { captions, ...props }: MarkdownComponent['props'],
  directive: Parameters<typeof spanOf>[0],
  state: PageState,
): MarkdownComponent['props'] {
  const files = Array.isArray(captions) ? captions.map(String) : []
  const at = spanOf(directive)
  for (const file of files.filter((file) => !/\.vtt$/.test(file))) {
    const reason = `captions is ${JSON.stringify(file)}, expected files of WebVTT (.vtt)`
    invalidAt(at, 'video', reason, state)
  }
  if (files.length === 0 && props['muted'] !== true) note(state, 'video-captions', { args: {}, at })
  const tracks = files.map((src): Json => {
    const lang = LANGUAGE.exec(src)?.[1]
    return lang === undefined ? { src } : { src, lang }
  })
  return tracks.length === 0 ? props : { ...props, tracks }
}
