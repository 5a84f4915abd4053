/** English texts of the last change of a page. */
export const strings = { lastChange: 'Last change: {date}', changedBy: 'by {names}' }
