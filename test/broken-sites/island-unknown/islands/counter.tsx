import { defineIsland } from '#island'

// The file is called counter, not defineIsland('other').
export default defineIsland('conuter', { when: 'intent' }, () => <button type="button">1</button>)
