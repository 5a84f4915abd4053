import { defineConfig } from 'docsgen'

export default defineConfig({
  navigations: { docs: [{ links: ['/', { auto: 'guides' }] }] },
})
