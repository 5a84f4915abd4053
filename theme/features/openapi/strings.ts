/** English texts of the API reference. */
export const strings = { endpoints: 'Endpoints' }
