import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite | undefined

const FAQ = `---
title: Questions
description: And answers.
schema: faq
---

## Network

Not asked.

### Is it *fast*?

Yes, </script> even \`this\`:

- one
- two

#### In detail

Very.

### Empty?

## Other

### What else?

Nothing.
`

/** The questions in a page's head. */
async function asked(text: string) {
  site = tempSite({ 'content/index.md': text })
  const { stdout, stderr } = await site.call(['build'])
  const path = site.path('dist/index.html')
  const html = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [, json] =
    /<script type="application\/ld\+json">(\{[^<]*FAQPage[^<]*)<\/script>/.exec(html) ?? []
  return { said: stdout + stderr, json: json === undefined ? undefined : JSON.parse(json) }
}

describe('a page with schema: faq', () => {
  it('tells search engines its headings of level 3, and the text below them', async () => {
    const { json } = await asked(FAQ)
    expect(json).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Is it fast?',
          acceptedAnswer: { '@type': 'Answer', text: 'Yes, even this: one two Very.' },
        },
        {
          '@type': 'Question',
          name: 'What else?',
          acceptedAnswer: { '@type': 'Answer', text: 'Nothing.' },
        },
      ],
    })
  })

  it('says nothing where search engines are told to stay away, nor without the key', async () => {
    expect((await asked(FAQ.replace('schema: faq', 'schema: faq\nnoindex: true'))).json).toBe(
      undefined,
    )
    expect((await asked(FAQ.replace('schema: faq\n', ''))).json).toBe(undefined)
  })

  it('has questions', async () => {
    const none = await asked('---\ntitle: A\ndescription: B\nschema: faq\n---\n\n## C\n\nD.\n')
    expect(none.said).toMatch(/front-matter-invalid[\s\S]*schema[\s\S]*headings of level 3/)
    const wrong = await asked(FAQ.replace('schema: faq', 'schema: howto'))
    expect(wrong.said).toMatch(/front-matter-invalid[\s\S]*'faq'/)
  })
})
