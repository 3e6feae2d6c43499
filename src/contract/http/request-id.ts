/** Header that names a request from the screen to the line of the log; sent to hosts that know `request-ids` alone. */
export const REQUEST_ID_HEADER = 'x-request-id'
