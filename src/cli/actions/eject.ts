import { type Ejected, eject } from '../../commands/eject/eject.ts'
import { jsonReport } from '../../diagnostics/format/json.ts'
import type { Invocation } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { createReporter, type Reporter } from '../reporter.ts'

/** `docsgen eject [component]` */
export async function run({ args, shared, host }: Invocation): Promise<number> {
  const reporter = createReporter(host, shared)
  const [component] = args
  const options = { dir: shared.dir, config: shared.config, component }
  const ejected = await eject(options, reporter.host)
  reporter.json(jsonReport(ejected))
  return told(ejected, component ?? '', reporter)
}

async function told(ejected: Ejected, asked: string, reporter: Reporter): Promise<number> {
  switch (ejected.kind) {
    case 'written': {
      const { component, file, isInConfig } = ejected
      reporter.result(`  ${reporter.resultStyle.green(reporter.resultStyle.ok)} ${file}`)
      const line = `theme: { overrides: { '${component}': './${file}' } }`
      if (!isInConfig) reporter.result(`→ add to the config    ${line}`)
      return exitCode.done
    }
    case 'list':
      for (const component of ejected.components) reporter.result(component)
      return exitCode.done
    case 'exists':
      reporter.warn(`${ejected.file} exists. Nothing was written.`)
      return exitCode.usage
    case 'overridden':
      reporter.warn(
        `${ejected.file} is there instead of ${ejected.component}. Nothing was written.`,
      )
      return exitCode.usage
    case 'ambiguous':
      reporter.warn(`"${asked}" may be ${ejected.components.join(' or ')}. Nothing was written.`)
      return exitCode.usage
    case 'unknown': {
      const meant = ejected.nearest === undefined ? '' : ` Did you mean ${ejected.nearest}?`
      reporter.warn(`The theme has no file "${asked}".${meant} docsgen eject lists them.`)
      return exitCode.usage
    }
    case 'broken':
      await reporter.problems(ejected.diagnostics, { to: 'stderr' })
      return exitCode.diagnostics
    default:
      return ejected satisfies never
  }
}
