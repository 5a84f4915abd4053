import { defineConfig } from 'docsgen'

export default defineConfig({
  title: { en: 'Acme guide', de: 'Acme-Handbuch', ar: 'دليل أكمي', ja: 'Acme ガイド' },
  url: 'https://docs.example.com',
  languages: { en: { label: 'English' }, de: {}, ar: {}, ja: {} },
  versions: {
    current: { label: '2.x' },
    '1.x': { from: 'git:v1' },
    next: { from: 'content-next', unreleased: true },
  },
  redirects: { '/how-to/log-in': '/how-to/sign-in' },
})
