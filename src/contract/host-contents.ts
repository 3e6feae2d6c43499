/**
 * Path of our own origin under which the desktop's pages read what the API host keeps outside its API: pictures and files (decision 035).
 * What follows it is the path at the host.
 */
export const HOST_CONTENTS = '/host-contents'
