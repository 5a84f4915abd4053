export default { title: 'Site', variables: { version: '1.8' } }
