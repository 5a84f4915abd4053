import { defineConfig } from 'docsgen'

export default defineConfig({
  toasts: { limit: 'three' },
})
