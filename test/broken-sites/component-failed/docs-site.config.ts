export default { title: 'Site', theme: { components: { boom: './Boom.tsx' } } }
