/**
 * Theme files that are in the folder of a feature, by the public names that sites use for them: as keys of
 * `theme.overrides` and after `docsgen/theme/`. Must match `exports` in `package.json`.
 */
export const MOVED_THEME_FILES: Readonly<Record<string, string>> = {
  'components/AnnouncementBar.tsx': 'features/announcement/AnnouncementBar.tsx',
  'islands/feedback.tsx': 'features/feedback/islands/feedback.tsx',
  'components/ChoiceSwitch.tsx': 'features/conditions/ChoiceSwitch.tsx',
  'components/PageMenu.tsx': 'features/machine-pages/PageMenu.tsx',
  'content/Diagram.tsx': 'features/diagrams/Diagram.tsx',
  'content/Endpoints.tsx': 'features/openapi/Endpoints.tsx',
  'content/Errors.tsx': 'features/openapi/Errors.tsx',
  'content/Operation.tsx': 'features/openapi/Operation.tsx',
  'content/FileTree.tsx': 'features/file-trees/FileTree.tsx',
  'content/Term.tsx': 'features/glossary/Term.tsx',
  'content/Video.tsx': 'features/video/Video.tsx',
  'content/When.tsx': 'features/conditions/When.tsx',
  'content/Formula.tsx': 'features/formulas/Formula.tsx',
  'search/analytics-loader.ts': 'features/algolia/analytics-loader.ts',
  'search/search-events.ts': 'features/algolia/search-events.ts',
  'search/algolia/algolia-answer.ts': 'features/algolia/algolia-answer.ts',
  'search/algolia/algolia-client.ts': 'features/algolia/algolia-client.ts',
  'search/algolia/algolia-hosts.ts': 'features/algolia/algolia-hosts.ts',
  'search/algolia/algolia-provider.ts': 'features/algolia/algolia-provider.ts',
  'search/embedded-provider.ts': 'features/embedded-search/embedded-provider.ts',
  'search/worker.ts': 'features/embedded-search/worker.ts',
  'search/worker-messages.ts': 'features/embedded-search/worker-messages.ts',
  'search/search-host.ts': 'features/embedded-search/search-host.ts',
}
