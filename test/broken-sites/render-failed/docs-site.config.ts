export default { title: 'Site', theme: { overrides: { 'layout/DocLayout.tsx': './DocLayout.tsx' } } }
