/** English texts of the announcement. */
export const strings = { announcement: 'Announcement' }
