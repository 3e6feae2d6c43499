import { isDeviceName } from '@/domain/files/zip-entry'

/** A file name without path, control or forbidden characters, at most 120 long, that Windows and Linux both take. */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const bare = last.replace(/[\p{C}<>:"|?*]+/gu, '-').replace(/^[.\s]+|[.\s]+$/g, '')
  const clean = isDeviceName(bare) ? `_${bare}` : bare
  if (clean.length <= 120) return clean || 'fichier'
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  // The cut halves no sign that stands on two places: half of one is no text, and what tells of the file would be refused.
  return `${clean.slice(0, 120 - extension.length).replace(/\p{Cs}$/u, '')}${extension}`
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
