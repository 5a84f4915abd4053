export default {
  title: 'Site',
  variables: { beta: false },
  choices: { hosting: { label: 'Hosting', values: ['Cloud', 'Self-hosted'] } },
}
