import { defineConfig } from 'docsgen'

export default defineConfig({
  areas: [{ id: 'docs', prefix: '/', logo: { light: '/logo.svg', dark: '/logo.svg' } }],
})
