/** A command that may not stand in a formula. */
export type RefusedCommand = {
  readonly command: string
  readonly instead: string
  /** Where it stands, from 0. */
  readonly offset: number
}

const NO_DEFINITIONS =
  'Formulas define no commands, so that none of them can grow without end: write out what it stands for.'
const NO_ATTRIBUTES = 'Formulas have no classes, ids or styles of their own.'
const NO_LINKS = 'Put the formula into a link of Markdown: [$x$](./page.md)'
const NO_NUMBERS =
  'Formulas have no numbers of their own: write \\tag{1}, and (1) where you refer to it.'
const NO_BUTTONS = 'A formula does nothing when it is pointed at: write a sentence beside it.'
const NOT_DRAWN = 'It has no form in MathML without styles of its own.'
const GROWING =
  'What is in it is drawn twice, and more often the deeper it stands: use \\mathrlap or \\mathclap.'

const REFUSED: Readonly<Record<string, string>> = {
  ...table(
    'def gdef edef xdef let futurelet global long newcommand renewcommand providecommand DeclareMathOperator newenvironment renewenvironment definecolor arraystretch arraycolsep',
    NO_DEFINITIONS,
  ),
  ...table('class cssId htmlClass htmlId htmlStyle htmlData style id data bbox', NO_ATTRIBUTES),
  ...table('href url hyperref', NO_LINKS),
  ...table('includegraphics', 'Pictures stand in Markdown: ![What it shows](./picture.svg)'),
  ...table('label ref eqref', NO_NUMBERS),
  ...table('mathtip texttip toggle', NO_BUTTONS),
  ...table(
    'cancelto reflectbox sout leftmodels fcolorbox longdiv phase textcircled angl angln',
    NOT_DRAWN,
  ),
  ...table('llap mathllap equilibriumRight equilibriumLeft', GROWING),
  ...table('require', 'All commands are there: remove it.'),
}

function table(names: string, instead: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, instead]))
}

/** A command, an escaped character or a comment. */
const COMMANDS = /\\(?:([A-Za-z]+)|[^A-Za-z])|%[^\n]*/g

/** The first command of a formula that is refused. */
export function refusedCommand(tex: string): RefusedCommand | undefined {
  for (const { 1: name = '', index } of tex.matchAll(COMMANDS)) {
    const instead = Object.hasOwn(REFUSED, name) ? REFUSED[name] : undefined
    if (instead !== undefined) return { command: `\\${name}`, instead, offset: index }
  }
  return undefined
}
