import type { Config } from '@docusaurus/types'
import { themes } from 'prism-react-renderer'

require('node:fs').writeFileSync('/tmp/was-run', '')

const config: Config = {
  title: 'Lighthouse',
  tagline: 'Lighthouse shows ships the way.',
  url: 'https://docs.example.com',
  baseUrl: '/light/',
  favicon: 'img/favicon.ico',
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: require.resolve('./sidebars.js'),
          editUrl: 'https://github.com/example/lighthouse/edit/main/',
          remarkPlugins: [require('remark-math')],
        },
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/start', to: '/docs/intro' }] }],
    './plugins/own',
  ],
  themeConfig: {
    navbar: {
      title: 'Lighthouse',
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { to: '/docs/guide/blocks', label: 'Blocks' },
        { href: 'https://github.com/example/lighthouse', label: 'GitHub' },
      ],
    },
    announcementBar: {
      id: 'two',
      content: 'Version 2 is <a href="https://example.com/two">out</a>.',
    },
    prism: { theme: themes.github },
  },
}

export default config
