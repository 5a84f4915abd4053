const DEFINITION = /^([ \t>]*):(?=[ \t]+\S)/
const ANY = /^[ \t>]*:[ \t]+\S/m

/** Whether a text has a line that may be a definition: `: A computer of the network.` */
export function mayHoldDefinitions(text: string): boolean {
  return ANY.test(text)
}

/**
 * A line that may be a definition as parsers get it: as an item of a list, which has the same rules for what it may
 * hold. The sign is the one that can be nothing else: no rule, and no underline of a heading. Undefined for other lines.
 */
export function markedDefinition(line: string): string | undefined {
  return DEFINITION.test(line) ? line.replace(DEFINITION, '$1+') : undefined
}

/** The line as it is shown. */
export function shownDefinition(marked: string): string {
  return marked.replace('+', ':')
}
