/**
 * Theme files that are in the folder of a feature, by the public names that sites use for them: as keys of
 * `theme.overrides` and after `docsgen/theme/`. Must match `exports` in `package.json`.
 */
export const MOVED_THEME_FILES: Readonly<Record<string, string>> = {
  'components/AnnouncementBar.tsx': 'features/announcement/AnnouncementBar.tsx',
  'islands/feedback.tsx': 'features/feedback/islands/feedback.tsx',
  'components/ChoiceSwitch.tsx': 'features/conditions/ChoiceSwitch.tsx',
  'content/Diagram.tsx': 'features/diagrams/Diagram.tsx',
  'content/FileTree.tsx': 'features/file-trees/FileTree.tsx',
  'content/Term.tsx': 'features/glossary/Term.tsx',
  'content/Video.tsx': 'features/video/Video.tsx',
  'content/When.tsx': 'features/conditions/When.tsx',
  'content/Formula.tsx': 'features/formulas/Formula.tsx',
}
