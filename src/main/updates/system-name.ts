interface SystemFacts {
  readonly platform: NodeJS.Platform
  /** As `os.release()` and `os.version()` tell them. */
  readonly release: string
  readonly version: string
  /** Text of /etc/os-release; empty where there is none. */
  readonly osRelease: string
}

/** First build of Windows 11, which calls itself 10.0 as well. */
const WINDOWS_11 = 22_000

const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}=["']?([^"'\\n]*)`, 'm').exec(text)?.[1]?.trim() || undefined

/** Name of a system as people say it: « Windows 11 », « Ubuntu 24.04 ». */
export function systemName({ platform, release, version, osRelease }: SystemFacts): string {
  if (platform === 'win32') {
    const server = /Server \d{4}/.exec(version)?.[0]
    if (server !== undefined) return `Windows ${server}`
    const [major = 0, , build = 0] = release.split('.').map(Number)
    return major === 10 ? `Windows ${build >= WINDOWS_11 ? 11 : 10}` : `Windows ${release}`
  }
  if (platform === 'linux') {
    const name = fieldOf(osRelease, 'NAME')?.replace(/ GNU\/Linux$/, '')
    const number = fieldOf(osRelease, 'VERSION_ID')
    if (name !== undefined) return (number === undefined ? name : `${name} ${number}`).slice(0, 80)
    return `Linux ${release}`.slice(0, 80)
  }
  return `${platform} ${release}`.slice(0, 80)
}
