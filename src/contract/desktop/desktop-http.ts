/** Header by which a page of the desktop names a large body whose progress it wants to hear; main keeps it to itself. */
export const UPLOAD_HEADER = 'x-atelier-upload'

/** Header by which a page of the desktop names the person in whose name it sends, where that is not who works at the station now. Main keeps it to itself. */
export const PERSON_HEADER = 'x-atelier-person'

/**
 * Path of our own origin under which the desktop's pages read what the API host keeps outside its API: pictures and files (decision 035).
 * What follows it is the path at the host.
 */
export const HOST_CONTENTS = '/host-contents'

/** Id of the element of a page that holds its first list as JSON, where main had it by then (reference: desktop 2.4). */
export const FIRST_LIST_DATA = 'first-list-data'

/**
 * What a style of our pages may come from: our own files, and `<style>` elements without text. Fluent makes such elements and fills them
 * by script (`insertRule`), which the policy does not forbid; the hash is that of the empty text, so that no style in text is let through.
 */
export const STYLE_SOURCES = ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"] as const

/** What our pages may ask of the machine, on both hosts: the camera, for codes. Frames of others ask for nothing. */
export const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), usb=(), serial=(), hid=()'
