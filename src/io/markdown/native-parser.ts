import type { Root } from 'mdast'
import type { MarkdownParser } from '../../model/markdown.ts'
import { hideMarks, showMarks } from './hidden-marks.ts'
import { overNativeLimit } from './parser-limits.ts'

/** The native parser: the same trees as the reference, thirty times faster. Undefined where it has no binary. */
export async function nativeParser(): Promise<MarkdownParser | undefined> {
  const native = await loadNative()
  if (native === undefined) return undefined
  return {
    name: 'native',
    version: 'satteri 0.10',
    parse: (text, syntax) => {
      const kind = syntax?.kind ?? 'docs'
      const features = {
        gfm: kind !== 'commonmark',
        directive: kind === 'docs',
        frontmatter: false,
      }
      const given = hideMarks(text)
      const root = native.toMdast(given, { features }) as Root
      return given === text ? root : showMarks(root)
    },
    overLimit: overNativeLimit,
  }
}

async function loadNative() {
  try {
    return await import('./native-binding.ts')
  } catch {
    // No binary for this platform: the reference parser stands in.
    return undefined
  }
}
