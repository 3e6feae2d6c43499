/** What runs at a station, as its requests say (`user-agent`); first match holds. */
const PROGRAMS = [
  [/\bAtelier\/(\d+\.\d+)/, 'Atelier'],
  [/\bElectron\/|^node$|^undici$/, 'Atelier'],
  [/\bEdgA?\//, 'Edge'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari']
] as const

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux']
] as const

const LABEL_MAX = 80

/** A station as people know it, by what its requests say of themselves: « Chrome, Windows ». « Poste inconnu » where they say nothing. */
export function stationLabel(userAgent: string | undefined): string {
  const said = userAgent ?? ''
  const program = PROGRAMS.find(([pattern]) => pattern.test(said))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(said))?.[1]
  const label = [program, system].filter((part) => part !== undefined).join(', ')
  return label === '' ? 'Poste inconnu' : label.slice(0, LABEL_MAX)
}

const PHONES = /Android|iPhone/

/** Whether a labelled station is held in the hand. */
export const isPhone = (label: string): boolean => PHONES.test(label)
