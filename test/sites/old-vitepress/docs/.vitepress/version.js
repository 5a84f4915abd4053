export const version = '2.1'
