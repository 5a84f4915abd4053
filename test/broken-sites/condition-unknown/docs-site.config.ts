export default { title: 'Site', variables: { plan: 'pro' } }
