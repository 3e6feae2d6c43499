import { isDeviceName } from '@/domain/files/zip-entry'

/** With an order's reference and a number before it, what a station unpacks for its RIP still takes it (`refuseEntryName`). */
const NAME_MAX_BYTES = 120

/** The beginning of a text that takes no more bytes; no sign is halved. */
function cutTo(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}

/** A file name without path, control or forbidden characters, at most 120 bytes long, that Windows and Linux both take. */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const bare = last.replace(/[\p{C}<>:"|?*]+/gu, '-').replace(/^[.\s]+|[.\s]+$/g, '')
  const clean = (isDeviceName(bare) ? `_${bare}` : bare) || 'fichier'
  if (Buffer.byteLength(clean) <= NAME_MAX_BYTES) return clean
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  return `${cutTo(clean, NAME_MAX_BYTES - extension.length).replace(/[.\s]+$/, '')}${extension}`
}

/** Safe names, each once whatever its case: the second `a.png` becomes `a (2).png`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const safe = safeName(name)
    const dot = safe.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, '']
    let unique = safe
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${stem} (${number})${extension}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
