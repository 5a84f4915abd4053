import { defineConfig } from 'docsgen'

export default defineConfig({
  title: { en: 'Acme guide', de: 'Acme-Handbuch', ar: 'دليل أكمي', ja: 'Acme ガイド' },
  url: 'https://docs.example.com',
  languages: { en: { label: 'English' }, de: {}, ar: {}, ja: {} },
  areas: [
    { id: 'docs', prefix: '/', title: { en: 'Docs', de: 'Handbuch' } },
    {
      id: 'api',
      prefix: '/ipa',
      publicPrefix: '/api',
      title: 'API',
      versions: { current: { label: 'v2' }, v1: { from: 'git:v1' } },
    },
  ],
  versions: {
    current: { label: '2.x' },
    '1.x': { from: 'git:v1' },
    next: { from: 'content-next', unreleased: true },
  },
  redirects: { '/how-to/log-in': '/how-to/sign-in' },
})
