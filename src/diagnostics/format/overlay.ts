import { codeFrame, type FrameLine } from '../code-frame.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { harmless } from '../terminal-text.ts'

/** Longest line in the browser; the frame scrolls horizontally. */
const LINE_WIDTH = 160

/** A problem's code frame and hint as HTML, for the browser. `text` is the file's. */
export function overlayHtml({ at, hint, related }: Diagnostic, text: string | undefined): string {
  const frame = codeFrame(text, at, { context: 'neighbours', width: LINE_WIDTH })
  const parts: string[] = []
  if (frame !== undefined) {
    const { before, marked, after, caret } = frame
    const digits = String((after ?? marked).number).length
    const line = ({ number, text: shown }: FrameLine) =>
      `<span class="number">${String(number).padStart(digits)} │</span> ${escapeHtml(shown)}`
    const underline = `${' '.repeat(caret.start)}<mark>${'^'.repeat(caret.width)}</mark>`
    const lines = [
      ...(before === undefined ? [] : [`  ${line(before)}`]),
      `<b>&gt; ${line(marked)}</b>`,
      `  <span class="number">${' '.repeat(digits)} │</span> ${underline}`,
      ...(after === undefined ? [] : [`  ${line(after)}`]),
    ]
    parts.push(`<pre tabindex="0">${lines.join('\n')}</pre>`)
  }
  for (const other of related) {
    const { file, line, column } = other.at
    parts.push(`<p>${escapeHtml(`${other.message}: ${file}:${line}:${column}`)}</p>`)
  }
  if (hint !== undefined) {
    parts.push(`<p class="hint">${hint.split('\n').map(escapeHtml).join('<br>')}</p>`)
  }
  return parts.join('')
}

function escapeHtml(text: string): string {
  return harmless(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
