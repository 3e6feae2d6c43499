import { isDeviceName } from './zip-entry'

/** With an order's reference and a number before it, what a station unpacks for its RIP still takes it (`refuseEntryName`). */
const NAME_MAX_BYTES = 120
/** What a file is called of whose name nothing is left. */
const NAMELESS = 'fichier'

const encoder = new TextEncoder()

/** The beginning of a text that takes no more bytes; no sign is halved. */
function cutTo(text: string, bytes: number): string {
  const { read } = encoder.encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}

/**
 * A file name without path, control or forbidden characters, at most 120 bytes long, that Windows and Linux both take. Of one that is nothing
 * but blanks and dots before its extension the extension stays, by which its kind is known (reference: files 1.2).
 */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const bare = last
    .replace(/[\p{C}<>:"|?*]+/gu, '-')
    .replace(/[.\s]+$/g, '')
    .replace(/^[.\s]*(?=\.[^.\s]+$)/, NAMELESS)
    .replace(/^[.\s]+/, '')
  const clean = (isDeviceName(bare) ? `_${bare}` : bare) || NAMELESS
  if (encoder.encode(clean).length <= NAME_MAX_BYTES) return clean
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  return `${cutTo(clean, NAME_MAX_BYTES - extension.length).replace(/[.\s]+$/, '')}${extension}`
}
