import type { Invocation } from '../../cli/command-spec.ts'
import { didYouMean } from '../../cli/did-you-mean.ts'
import { exitCode } from '../../cli/exit-code.ts'
import type { Reporter } from '../../cli/reporter.ts'
import { type Ejected, eject } from './eject.ts'

/** `docsgen eject [component]` */
export async function run({ args, shared, reporter, tools }: Invocation): Promise<number> {
  const [component] = args
  const ejected = await eject({ ...shared, component }, reporter.host, tools)
  reporter.json(ejected)
  return told(ejected, component ?? '', reporter)
}

async function told(ejected: Ejected, asked: string, reporter: Reporter): Promise<number> {
  switch (ejected.kind) {
    case 'written': {
      const { component, file, isInConfig } = ejected
      reporter.done(file)
      const line = `theme: { overrides: { '${component}': './${file}' } }`
      if (!isInConfig) reporter.result(`→ add to the config    ${line}`)
      return exitCode.done
    }
    case 'list':
      for (const component of ejected.components) reporter.result(component)
      return exitCode.done
    case 'exists':
      return reporter.refuse(`${ejected.file} exists. Nothing was written.`)
    case 'overridden':
      return reporter.refuse(
        `${ejected.file} is there instead of ${ejected.component}. Nothing was written.`,
      )
    case 'ambiguous':
      return reporter.refuse(
        `"${asked}" may be ${ejected.components.join(' or ')}. Nothing was written.`,
      )
    case 'unknown':
      return reporter.refuse(
        `The theme has no file "${asked}".${didYouMean(ejected.nearest)} docsgen eject lists them.`,
      )
    case 'broken':
      return reporter.refuseFor(ejected.diagnostics)
    default:
      return ejected satisfies never
  }
}
