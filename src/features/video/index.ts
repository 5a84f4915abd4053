import { directive } from '../../page/tree/directive-specs.ts'
import type { Feature } from '../feature.ts'
import { messages } from './messages.ts'

/** Films with the browser's own controls: `::video[Title]{src="./tour.mp4"}`. */
export const video = {
  name: 'video',
  messages,
  page: {
    directives: {
      video: directive('video', {
        forms: ['leaf'],
        label: 'title',
        attributes: {
          src: 'media',
          poster: 'media',
          captions: 'media-list',
          width: 'number',
          height: 'number',
          loop: 'flag',
          muted: 'flag',
        },
        required: ['title', 'src'],
        feature: 'video',
        isMedia: true,
      }),
    },
    mayBeIn: ({ mayHold }) => mayHold(/[:<]video|\.(?:mp4|webm|ogv|mov|m4v)\b/i),
    load: async () => (await import('./video-part.ts')).videoPart,
  },
} as const satisfies Feature
