/** At the start of a block, or under another such line: a sentence may go on with "import". */
const MODULE_LINE = String.raw`^(?=import|export)(?<!^(?!import\b|export\b|\}).*\S.*\n)`
const NAMES = String.raw`(?:[\w$]+|\*\s+as\s+[\w$]+|\{[^{}]{0,2000}\})`
const FROM = String.raw`${NAMES}(?:\s*,\s*${NAMES})?\s+from\s+`
/** Pattern of a line that imports, of flags g and m. */
export const IMPORT_LINE = String.raw`${MODULE_LINE}import\s+(?:(?:type\s+)?${FROM})?(?:'[^'\n]+'|"[^"\n]+");?[ \t]*$`
/** Pattern of a line that exports. */
export const EXPORT_LINE = String.raw`${MODULE_LINE}export\s+(?:(?:const|let|var|type)\s+[\w$]+\s*[=:]|interface\s+[\w$]+[^\n{]*\{|(?:default\s+)?(?:(?:async\s+)?function\b\*?\s*[\w$]*\(|class\b[^\n{]*\{)|default\s+[\w$({[]+;?[ \t]*$|default\s+(?:async\s+)?(?:\([^\n]*\)|[\w$]+)\s*=>|(?:type\s+)?(?:\{[^{}\n]*\}|\*)\s+from\s+['"])`

/** A text without its imports. */
export function withoutImports(text: string): string {
  return text.replace(new RegExp(IMPORT_LINE, 'gm'), '')
}
