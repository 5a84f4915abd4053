import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Broken',
  out: 'content/site',
})
