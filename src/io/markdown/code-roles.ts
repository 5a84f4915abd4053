import type { IRawTheme } from 'vscode-textmate'
import type { CodeRole } from '../../model/markdown.ts'

/**
 * Scopes of TextMate grammars by role. The longest match decides: `plain` prevents operators from being keywords.
 */
const SCOPES: Readonly<Record<CodeRole | 'plain', string>> = {
  c: 'comment, punctuation.definition.comment, string.comment, meta.diff.header',
  k:
    'keyword, storage, keyword.operator.new, keyword.operator.expression, ' +
    'keyword.operator.logical.python, keyword.operator.word, variable.language, ' +
    'markup.heading, meta.diff.range, punctuation.separator.prompt',
  s:
    'string, punctuation.definition.string, punctuation.definition.escape, ' +
    'punctuation.definition.character-class, constant.character.escape, markup.inline.raw, ' +
    'markup.raw, markup.underline.link, meta.embedded.string, support.function.httpspec',
  n:
    'constant.numeric, constant.language, constant.character, support.constant, ' +
    'keyword.other.unit, storage.type.number, constant.other.date, constant.other.time, ' +
    'constant.logical, constant.other.option',
  f:
    'entity.name.function, support.function, meta.function-call.generic, variable.function, ' +
    'entity.name.command, entity.other.attribute-name',
  t:
    'entity.name.type, entity.name.class, entity.name.namespace, entity.name.section, ' +
    'entity.other.inherited-class, support.type, support.class, variable.other.normal.shell, ' +
    'variable.other.special.shell, variable.other.bracket.shell, ' +
    'variable.other.positional.shell, constant.other.variable, entity.section.name, ' +
    'variable.other.php, variable.other.makefile, variable.other.readwrite.batchfile, ' +
    'variable.other.readwrite.powershell, punctuation.definition.variable',
  plain:
    'punctuation, keyword.operator, meta.brace, meta.delimiter, constant.character.brace, ' +
    'constant.character.end',
  g:
    'entity.name.tag, support.type.property-name, variable.other.key.toml, ' +
    'punctuation.definition.key, variable.declaration.hcl, keyword.other.definition, ' +
    'variable.assignment.environment, variable.parameter.assignment, ' +
    'variable.parameter.headername',
  i: 'markup.inserted, punctuation.definition.inserted, meta.diff.header.to-file',
  d: 'markup.deleted, punctuation.definition.deleted, meta.diff.header.from-file',
}

const ROLES = Object.keys(SCOPES) as (keyof typeof SCOPES)[]

/** A theme whose colours are numbers of roles, so that the colour of a token is its role. */
export const roleTheme: IRawTheme = {
  settings: [
    { settings: { foreground: color(0), background: color(0) } },
    ...ROLES.map((role, index) => ({
      scope: SCOPES[role],
      settings: { foreground: color(index + 1) },
    })),
    // Code inside a string is code again.
    { scope: ['meta.embedded', 'source.js.embedded.source'], settings: { foreground: color(0) } },
  ],
}

function color(index: number): string {
  return `#0000${index.toString(16).padStart(2, '0')}`
}

/** Roles by the index of a colour in the registry's map; undefined for text without a role. */
export function rolesByColor(colorMap: readonly string[]): readonly (CodeRole | undefined)[] {
  return colorMap.map((entry) => {
    const role = ROLES[Number.parseInt((entry ?? '#0').slice(1), 16) - 1]
    return role === 'plain' ? undefined : role
  })
}
