import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { warning } from '../../diagnostics/spec.ts'
import { noteWith } from '../../page/tree/page-state.ts'

export const messages = {
  'video-captions': warning(
    'Video without captions',
    'Name a file of WebVTT: captions="./tour.en.vtt". A film without sound says muted.',
  ),
} as const

export const note = noteWith(diagnosticMaker(messages))
