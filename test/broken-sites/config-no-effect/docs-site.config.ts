import { defineConfig } from 'docsgen'

export default defineConfig({
  areas: [
    { id: 'docs', prefix: '/' },
    { id: 'api', prefix: '/api' },
  ],
  navigations: { doc: [{ links: ['/'] }] },
  theme: {
    tokens: { '--content-w': '46rem', '--contnet-w': '40rem' },
    islands: './widget',
    components: { tip: './Tip.tsx' },
  },
  i18n: { strings: { onThisPage: 'Contents', onThisPag: 'Contents' } },
})
