export default { title: 'Site', markdown: { math: true } }
