import type { PagePart } from '../../page/tree/page-part.ts'
import type { PageState } from '../../page/tree/page-state.ts'
import { loadEmoji, NAMES } from './emoji-names.ts'
import { putEmoji } from './put-emoji.ts'

/** Loads the names, and gives what the feature does with pages. */
export async function loadEmojiPart(): Promise<PagePart<PageState>> {
  const names = await loadEmoji()
  return {
    prepare(root, state) {
      if (NAMES.test(state.text)) putEmoji(root, names, state)
    },
  }
}
