export default {
  title: 'Markdown',
  i18n: { strings: { lineAdded: 'comes "new"' } },
}
