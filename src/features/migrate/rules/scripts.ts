import { editProse } from '../text/code-parts.ts'
import type { Rule } from './rule.ts'

/** `<script setup>`, `<style>` */
export const scripts: Rule = {
  name: 'scripts and styles',
  what: 'Scripts and styles of a page are left out, and listed.',
  before: '<script setup>\nimport Chart from "./Chart.vue"\n</script>\n\nText.',
  after: 'Text.',
  apply: (text, { done, left }) =>
    !/<(?:script|style)\b/.test(text)
      ? text
      : editProse(text, (prose) =>
          prose.replace(
            /^[ \t]*<(script|style)\b[^>]*>[\s\S]*?<\/\1>[ \t]*(?:\n[ \t]*)*(?:\n|$)/gm,
            (whole, name: string) => {
              done()
              const [first = ''] = whole.trim().split('\n')
              left(
                first,
                `\`<${name}>\` is left out: pages hold no code`,
                name === 'style'
                  ? 'Put the rules into a file, and name it under `theme: { styles }`.'
                  : 'Make a component of what it does, if the page needs it.',
              )
              return ''
            },
          ),
        ),
}
