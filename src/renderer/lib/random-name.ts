/** A name that nobody else has: 24 hexadecimal digits. Also where the page is not secure, as on a phone of the workshop's network. */
export const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
