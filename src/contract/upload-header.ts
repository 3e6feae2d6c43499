/** Header by which a page of the desktop names a large body whose progress it wants to hear; main keeps it to itself. */
export const UPLOAD_HEADER = 'x-atelier-upload'
