import type { Element } from 'hast'
import type { Image } from 'mdast'
import type { Json, JsonObject } from '../../model/json.ts'
import { escapeMarkdown, markdownLink } from '../../page/tree/escape-markdown.ts'
import { invalidAt } from '../../page/tree/note-directive.ts'
import type { ComponentPart, DirectiveTransform, PagePart } from '../../page/tree/page-part.ts'
import { note as noteOfCore, type PageState, wholeLine } from '../../page/tree/page-state.ts'
import { component, spanOf } from '../../page/tree/tree.ts'
import { note } from './messages.ts'
import type { VideoProps } from './video-props.ts'

const LANGUAGE = /\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})\.vtt$/

/** The component of a video: its files of captions become tracks, and one that has none is told. */
const videoNode: DirectiveTransform<PageState> = ({ node, props }, { state }) => {
  const { captions, ...rest } = props
  const files = Array.isArray(captions) ? captions.map(String) : []
  const at = spanOf(node)
  for (const file of files.filter((file) => !/\.vtt$/.test(file))) {
    const reason = `captions is ${JSON.stringify(file)}, expected files of WebVTT (.vtt)`
    invalidAt(at, 'video', reason, state)
  }
  if (files.length === 0 && props['muted'] !== true) note(state, 'video-captions', { args: {}, at })
  const tracks = files.map((src): Json => {
    const lang = LANGUAGE.exec(src)?.[1]
    return lang === undefined ? { src } : { src, lang }
  })
  return component('video', node, { props: tracks.length === 0 ? rest : { ...rest, tracks } })
}

/** Tells of a video of raw HTML that says something which nobody can read. */
function noteElement(node: Element, state: PageState): void {
  const isTrack = (child: Element['children'][number]) =>
    child.type === 'element' && child.tagName === 'track'
  if ('muted' in node.properties || node.children.some(isTrack)) return
  note(state, 'video-captions', { args: {}, at: spanOf(node) })
}

const videoComponent: ComponentPart<VideoProps> = {
  markdown: ({ title, src }) => [markdownLink(escapeMarkdown(title), src)],
  slots: ({ src, poster, tracks }, slotFor): JsonObject => ({
    src: slotFor('file', src, 'src'),
    ...(poster === undefined ? {} : { poster: slotFor('image', poster, 'poster') }),
    ...(tracks === undefined
      ? {}
      : {
          tracks: tracks.map((track) => ({
            ...track,
            src: slotFor('file', track.src, 'captions'),
          })),
        }),
  }),
}

/** No browser shows a film as an image. */
function noteImage(node: Image, state: PageState): undefined {
  if (!/\.(?:mp4|webm|ogv|mov|m4v)(?:[?#]|$)/i.test(node.url)) return
  const instead = `Write ::video[What it shows]{src="${node.url}"} on a line of its own.`
  const args = { notation: `a film as an image, ${node.url}`, instead }
  noteOfCore(state, 'foreign-notation', { args, at: wholeLine(state, spanOf(node)) })
}

/** What films are to pages. */
export const videoPart: PagePart<PageState> = {
  directives: { video: videoNode },
  nodes: { image: noteImage },
  components: { video: videoComponent },
  elements: { video: noteElement },
}
