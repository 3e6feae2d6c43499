import { ConfigError } from '@/server/config'

const BETWEEN = /[ \t\r\n]*/y
const COMMENT = /[#;][^\r\n]*/y
const NAME = /[^=\r\n]*/y
const SPACE = /[ \t]*/y
const QUOTED = { "'": /'([^']*)'/y, '"': /"((?:\\.|[^"\\])*)"/sy } as const
/** To the end of the line, or of those that a `\` joins to it, without the blanks there. */
const BARE = /((?:\\.|[^\\\r\n])*?)[ \t]*(?:(?=[\r\n])|\\?$)/sy

/** Within double quotes a `\` goes before these alone, and joins the next line. */
const unescapedDouble = (text: string): string => text.replace(/\\(["\\`$\n])/g, (_, sign: string) => (sign === '\n' ? '' : sign))
/** Without quotes it goes before anything. */
const unescapedBare = (text: string): string => text.replace(/\\(.)/gs, (_, sign: string) => (/[\r\n]/.test(sign) ? '' : sign))

/** `export`, which shells know and systemd does not: what is meant is plain. */
const EXPORT = /^export[ \t]+/
const SETTING = /^[a-z_]\w*$/i

/**
 * Settings of a file by the rules of systemd's `EnvironmentFile=` (systemd.exec(5)), in their sequence: a comment is a line of its own, begun by `#`
 * or `;`, quotes stand around a value or a part of it, and a `\` goes before a sign. What systemd passes over though it is meant (`export`) counts, as
 * the service reads it here itself then. Throws `ConfigError` in French, with the line, for quotes that are not closed.
 */
export function readEnvironmentFile(text: string, path: string): readonly (readonly [name: string, value: string])[] {
  let at = 0
  const refused = (why: string): ConfigError => new ConfigError(`${path}, ligne ${text.slice(0, at).split('\n').length}\u00a0: ${why}`)
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const taken = pattern.exec(text)
    at += taken?.[0].length ?? 0
    return taken
  }

  const takeValue = (): string => {
    let value = ''
    for (;;) {
      take(SPACE)
      const sign = text[at]
      if (sign !== "'" && sign !== '"') return value + unescapedBare(take(BARE)?.[1] ?? '')
      const quoted = take(QUOTED[sign])?.[1]
      if (quoted === undefined) throw refused(`un guillemet (${sign}) n'est pas fermé.`)
      value += sign === '"' ? unescapedDouble(quoted) : quoted
    }
  }

  const found: (readonly [string, string])[] = []
  for (;;) {
    take(BETWEEN)
    if (at >= text.length) return found
    if (take(COMMENT) !== null) continue
    const name = (take(NAME)?.[0] ?? '').replace(/[ \t]+$/, '').replace(EXPORT, '')
    if (text[at] !== '=') continue
    at += 1
    const value = takeValue()
    if (SETTING.test(name)) found.push([name, value])
  }
}
