import { safeName } from '@/domain/files/safe-name'

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
