// Pages of other tools are MDX: they begin with imports and exports, which Markdown reads as text.

/**
 * The start of an import or export. The line before is blank, another import or export, or the brace that closes one:
 * in a paragraph a line may begin with the word "import".
 */
const MODULE_START = String.raw`^(?=import|export)(?<!^(?!import\b|export\b|\}).*\S.*\n)`
/** `a`, `* as a`, `{ a, b }` */
const NAMES = String.raw`(?:[\w$]+|\*\s+as\s+[\w$]+|\{[^{}]{0,2000}\})`
/** `a, { b } from` */
const FROM = String.raw`${NAMES}(?:\s*,\s*${NAMES})?\s+from\s+`
/** Pattern of an import, which may span lines; for the flags g and m. */
export const IMPORT_STATEMENT = String.raw`${MODULE_START}import\s+(?:(?:type\s+)?${FROM})?(?:'[^'\n]+'|"[^"\n]+");?[ \t]*$`
const EXPORTS = [
  // const a =, type A =, let a: string
  String.raw`(?:const|let|var|type)\s+[\w$]+\s*[=:]`,
  // interface A {
  String.raw`interface\s+[\w$]+[^\n{]*\{`,
  // default async function a(, class A {
  String.raw`(?:default\s+)?(?:(?:async\s+)?function\b\*?\s*[\w$]*\(|class\b[^\n{]*\{)`,
  // default { a };
  String.raw`default\s+[\w$({[]+;?[ \t]*$`,
  // default async (a) =>
  String.raw`default\s+(?:async\s+)?(?:\([^\n]*\)|[\w$]+)\s*=>`,
  // type { a } from '
  String.raw`(?:type\s+)?(?:\{[^{}\n]*\}|\*)\s+from\s+['"]`,
]
/** Pattern of the beginning of an export; for the flags g and m. */
export const EXPORT_START = String.raw`${MODULE_START}export\s+(?:${EXPORTS.join('|')})`

/** A text without its imports. */
export function withoutImports(text: string): string {
  return text.replace(new RegExp(IMPORT_STATEMENT, 'gm'), '')
}
