// Declares the token types of formulas for micromark.
import type {} from 'micromark-extension-math'
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types'

const DOLLAR = 36
const BACKTICK = 96
const BACKSLASH = 92
const [OPEN_BRACE, CLOSE_BRACE] = [123, 125]

/**
 * `$x$` within a line. As in Pandoc, so that prices are not formulas: no space follows the opening `$`, no space comes
 * before the closing one, and no digit comes after it. An escaped `$`, or one in a code span, does not close the formula.
 * With an unbalanced `}` there is no formula, so that the variables in `{$a} and {$b}` remain text.
 */
export const dollarFormula: Extension = {
  text: { [DOLLAR]: { name: 'mathText', tokenize: tokenizeFormula, previous: mayOpen } },
}

/** Not behind a `$` that is not escaped: `$$` is a notation of its own. */
function mayOpen(this: TokenizeContext, code: Code): boolean {
  return code !== DOLLAR || this.events.at(-1)?.[1].type === 'characterEscape'
}

function tokenizeFormula(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const data = dataConsumer(effects)
  let last: Code = DOLLAR
  let depth = 0
  return start

  function start(code: Code): State | undefined {
    effects.enter('mathText')
    consumeSign(code)
    return (next) => (isSpace(next) || next === DOLLAR ? nok(next) : inside(next))
  }

  function inside(code: Code): State | undefined {
    if (code === null) return nok(code)
    // A `$` behind a space or a brace cannot close: `{$` begins a variable.
    if (code === DOLLAR) return isSpace(last) || last === OPEN_BRACE ? nok(code) : end(code)
    // Only the first backtick of a run may open a code span.
    if (code === BACKTICK && last !== BACKTICK) {
      // The code span opens tokens of its own.
      data.close()
      last = code
      return effects.attempt(codeInFormula, inside, inside)(code)
    }
    if (code === OPEN_BRACE) depth += 1
    if (code === CLOSE_BRACE) depth -= 1
    if (depth < 0) return nok(code)
    last = code
    data.consume(code)
    return code === BACKSLASH ? escaped : inside
  }

  function escaped(code: Code): State | undefined {
    if (code === null || isLineEnding(code)) return inside(code)
    // The brace of `\{$` is escaped: it begins no variable.
    last = code === OPEN_BRACE ? BACKSLASH : code
    data.consume(code)
    return inside
  }

  function end(code: Code): State | undefined {
    data.close()
    consumeSign(code)
    effects.exit('mathText')
    return (next) => (next === DOLLAR || isDigit(next) ? nok(next) : ok(next))
  }

  function consumeSign(code: Code): void {
    effects.enter('mathTextSequence')
    effects.consume(code)
    effects.exit('mathTextSequence')
  }
}

/** Code in a formula, as `$` may stand in it: a run of backticks up to the next one that is as long. */
const codeInFormula: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const data = dataConsumer(effects)
    let opening = 0
    let closing = 0
    return open

    function open(code: Code): State | undefined {
      if (code !== BACKTICK) return inside(code)
      opening += 1
      data.consume(code)
      return open
    }

    function inside(code: Code): State | undefined {
      if (code === BACKTICK) {
        closing += 1
      } else if (closing === opening) {
        data.close()
        return ok(code)
      } else {
        closing = 0
        if (code === null) return nok(code)
      }
      data.consume(code)
      return inside
    }
  },
}

/** Consumes what is between the signs: a line ending is a token of its own. */
function dataConsumer(effects: Effects) {
  let isOpen = false
  const close = () => {
    if (isOpen) effects.exit('mathTextData')
    isOpen = false
  }
  const consume = (code: Code) => {
    if (isLineEnding(code)) {
      close()
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return
    }
    if (!isOpen) effects.enter('mathTextData')
    isOpen = true
    effects.consume(code)
  }
  return { close, consume }
}

/** Micromark's codes of tabs and line endings are below zero. */
function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32
}

function isLineEnding(code: Code): boolean {
  return code !== null && code < -2
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57
}
