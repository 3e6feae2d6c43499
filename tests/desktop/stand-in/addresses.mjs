// Chromium refuses unknown schemes before DevTools can see them, so app://host/x is https://host.app.standin/x inside the page.

/** Schemes that the program registered as privileged, with their privileges. */
export const privileged = new Map()

/** Handlers of schemes. */
export const schemes = new Map()

const OUTSIDE = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i
const INSIDE = /^https:\/\/([^/]*)\.([a-z][a-z0-9+-]*)\.standin/i

/** Address as Chromium knows it. */
export function inside(url) {
  const [, scheme, host, rest] = OUTSIDE.exec(url) ?? []
  if (!schemes.has(scheme) && !privileged.has(scheme)) return url
  return `https://${host || 'root'}.${scheme}.standin${rest || '/'}`
}

/** Address as the program knows it. */
export const outside = (url) => url.replace(INSIDE, '$2://$1')

/** What the page sends of its own address, put back: headers that name an origin. */
export const outsideHeaders = (headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, /^(origin|referer)$/i.test(name) ? outside(value) : value]))
