import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inReadingOrder } from '../../../src/diagnostics/diagnostic.ts'
import { readSpecFiles } from '../../../src/features/openapi/read-api.ts'
import { folderSource } from '../../../src/io/sources/folder-source.ts'
import { createTextTools } from '../../../src/page/pipeline/text-tools.ts'
import { madeApi, plainMarkdown } from '../../features/openapi/api-fixture.ts'

/** What is said of a document that lies in `folder`, which is called content: read as the command line does, in this thread. */
export async function problemsOfDocument(folder: string, document: string | Uint8Array) {
  mkdirSync(join(folder, 'public'), { recursive: true })
  writeFileSync(join(folder, 'openapi.yaml'), document)
  const source = folderSource({
    siteDir: dirname(folder),
    contentDir: 'content',
    publicDir: 'content/public',
    roots: [],
  })
  const { pages, diagnostics } = madeApi({
    files: await readSpecFiles(source, 'content', 'openapi.yaml'),
    candidates: [],
    folder: 'ipa/resources',
    route: '/api/resources',
    pages: 'tag',
    articleBytes: () => 0,
    languages: ['curl', 'js', 'python', 'go'],
    product: 'acme',
    text: createTextTools(plainMarkdown()),
  })
  return inReadingOrder([...diagnostics, ...pages.flatMap((made) => made.diagnostics)])
}
