/**
 * Files of the theme that lie in the folder of their feature today, by the name under which sites know them: as keys of
 * `theme.overrides` and behind `docsgen/theme/`. `exports` of the package has the same ones.
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
