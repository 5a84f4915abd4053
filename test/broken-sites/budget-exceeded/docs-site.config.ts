import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Broken',
  budgets: {
    html: 100,
    js: 100,
    error: true,
  },
})
