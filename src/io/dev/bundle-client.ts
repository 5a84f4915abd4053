import { join } from 'node:path'
import { build } from 'esbuild'
import { once } from '../../model/once.ts'

/** Text of the development client, made when the first page asks for it. */
export function clientBundle(packageDir: string): () => Promise<string> {
  return once(() => bundled(packageDir))
}

async function bundled(packageDir: string): Promise<string> {
  const result = await build({
    absWorkingDir: packageDir,
    entryPoints: [join(packageDir, 'theme/dev/client.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  })
  return result.outputFiles[0]?.text ?? ''
}
