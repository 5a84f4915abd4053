import { defineConfig } from 'docsgen'

export default defineConfig({
  topBar: [{ label: 'Section', href: '/#sektion' }],
  redirects: { '/old': '/#section', '/older': '/#sections' },
})
