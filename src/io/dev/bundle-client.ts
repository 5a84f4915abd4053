import { join } from 'node:path'
import { build } from 'esbuild'
import { once } from '../../model/once.ts'
import { SHARED } from '../theme/build-options.ts'

/** Returns a function that bundles the development client at its first call. */
export function clientBundle(packageDir: string): () => Promise<string> {
  return once(() => bundled(packageDir))
}

async function bundled(packageDir: string): Promise<string> {
  const result = await build({
    ...SHARED,
    absWorkingDir: packageDir,
    entryPoints: [join(packageDir, 'theme/dev/client.ts')],
    platform: 'browser',
    target: 'es2022',
  })
  return result.outputFiles[0]?.text ?? ''
}
