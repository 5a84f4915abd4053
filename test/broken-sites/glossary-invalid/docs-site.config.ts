export default { title: 'Site', glossary: 'content/_glossary.md' }
