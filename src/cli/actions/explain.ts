import { type Explanation, explain, explainAll } from '../../commands/explain.ts'
import { type Style, severityLabel } from '../../diagnostics/format/style.ts'
import type { Invocation } from '../command-spec.ts'
import { didYouMean } from '../did-you-mean.ts'
import { exitCode } from '../exit-code.ts'

/** `docsgen explain <code>`: one code in full; without a code, the list of all. */
export async function run({ args, reporter }: Invocation): Promise<number> {
  const [code] = args
  if (code === undefined) {
    const all = explainAll()
    reporter.json(all)
    for (const entry of all) reporter.result(listLine(entry, reporter.resultStyle))
    return exitCode.done
  }
  const answer = explain(code)
  if (answer.kind === 'unknown') {
    reporter.json(answer)
    const suggestion = didYouMean(answer.nearest, '"') || ' All codes: docsgen explain'
    return reporter.refuse(`Unknown code "${code}".${suggestion}`)
  }
  reporter.json(answer.explanation)
  reporter.result(inFull(answer.explanation, reporter.resultStyle))
  return exitCode.done
}

function listLine({ code, severity, message }: Explanation, style: Style): string {
  const pad = ' '.repeat('warning'.length - severity.length)
  return `${severityLabel(severity, style)}${pad}  ${style.bold(code.padEnd(26))} ${message}`
}

function inFull({ code, severity, message, hint, text }: Explanation, style: Style): string {
  const other = severity === 'error' ? 'warning' : 'error'
  return [
    `${severityLabel(severity, style)}  ${style.bold(code)}  ${message}`,
    ...(hint === undefined ? [] : hint.split('\n').map((line) => `  ${line}`)),
    ...(text === undefined ? [] : ['', ...text.split('\n').map((line) => `  ${line}`.trimEnd())]),
    '',
    style.dim(`  Another severity, in the config: diagnostics: { '${code}': '${other}' } or 'off'`),
  ].join('\n')
}
