export default { title: 'Wiremoor' }
