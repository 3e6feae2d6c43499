import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, defaultDataFolder, readConfig } from '@/server/config'

const MACHINE = { platform: 'linux', root: false, home: '/home/lea' } as const

describe('settings', () => {
  it('have defaults for everything', () =>
    expect(readConfig({}, MACHINE)).toEqual({
      port: 4780,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseReadUrl: null,
      dataFolder: '/home/lea/.local/share/atelier',
      filesFolder: '/home/lea/.local/share/atelier/files',
      backupsFolder: '/home/lea/.local/share/atelier/backups',
      secondBackupsFolder: null,
      demoOrders: null,
      trustedProxies: [],
      tls: { kind: 'none' },
      client: { id: 'atelier-desktop', secret: 'atelier-desktop' },
      invoicing: 'invoicing',
      publicOrigin: null,
      metricsToken: null,
      drainMs: 0,
      releaseKeys: [],
      log: 'file',
      logLevel: 'info'
    }))

  it.each([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['PORT', ' ', 'port', 4780],
    ['PORT', '04781', 'port', 4781],
    // As `set PORT=4781 && …` leaves it on Windows, and a file of settings that was written there.
    ['PORT', '4781 ', 'port', 4781],
    ['PORT', '\t4781\r', 'port', 4781],
    ['ATELIER_DRAIN_MS', ' 5000\r', 'drainMs', 5_000],
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['DATABASE_URL', 'postgresql://u@h/d', 'databaseUrl', 'postgresql://u@h/d'],
    ['DATABASE_READ_URL', ' postgres://u@replica/d', 'databaseReadUrl', 'postgres://u@replica/d'],
    ['ATELIER_DATA', '/srv/atelier', 'dataFolder', '/srv/atelier'],
    ['ATELIER_DEMO_ORDERS', '500000', 'demoOrders', 500_000],
    ['ATELIER_INVOICING', ' pennylane ', 'invoicing', 'pennylane'],
    ['ATELIER_PUBLIC_URL', 'https://atelier.example:8443/', 'publicOrigin', 'https://atelier.example:8443'],
    ['ATELIER_METRICS_TOKEN', ' a-token-of-some-length= ', 'metricsToken', 'a-token-of-some-length='],
    ['ATELIER_DRAIN_MS', '5000', 'drainMs', 5_000],
    ['ATELIER_LOG', 'stderr', 'log', 'stderr'],
    ['ATELIER_LOG_LEVEL', '', 'logLevel', 'info'],
    ['ATELIER_LOG_LEVEL', ' debug ', 'logLevel', 'debug']
  ] as const)('are read: %s=%s', (name, value, key, expected) => expect(readConfig({ [name]: value }, MACHINE)[key]).toBe(expected))

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['PORT', '0x50'],
    ['PORT', '+80'],
    ['PORT', '65536'],
    ['PORT', '٨٠'],
    ['PORT', '47 80'],
    ['ATELIER_DEMO_ORDERS', '6e2'],
    ['ATELIER_DRAIN_MS', '0x10'],
    ['ATELIER_DEMO_ORDERS', 'beaucoup'],
    ['ATELIER_INVOICING', 'a/../b'],
    ['ATELIER_PUBLIC_URL', 'atelier.example'],
    ['DATABASE_URL', 'sqlite://x'],
    ['DATABASE_READ_URL', 'replica.example/atelier'],
    ['ATELIER_TRUSTED_PROXIES', '10.0.0.1, balancer'],
    ['ATELIER_TRUSTED_PROXIES', '10.0.0.0/40'],
    ['ATELIER_METRICS_TOKEN', 'too-short'],
    ['ATELIER_METRICS_TOKEN', 'with a blank in it, it cannot be sent'],
    ['ATELIER_DRAIN_MS', '3 s'],
    ['ATELIER_TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['ATELIER_LOG_LEVEL', 'verbose']
  ])('are refused by name: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value }, MACHINE)).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value }, MACHINE)).toThrow(name)
  })
})

describe('folders and files that are named from where somebody stands', () => {
  const named = {
    ATELIER_DATA: 'data',
    ATELIER_FILES: '../files',
    ATELIER_BACKUPS: './backups',
    ATELIER_BACKUP_SECOND: '/mnt/nas',
    ATELIER_TLS_CERT: 'c.pem',
    ATELIER_TLS_KEY: '/etc/k.pem'
  }
  const read = (env: Record<string, string>) => {
    const { dataFolder, filesFolder, backupsFolder, secondBackupsFolder, tls } = readConfig({ ...named, ...env }, MACHINE)
    return [dataFolder, filesFolder, backupsFolder, secondBackupsFolder, tls]
  }

  it.each([
    ['a script of npm was called, which runs in the project’s folder', { INIT_CWD: '/home/lea/atelier' }, '/home/lea/atelier'],
    ['the program itself runs', {}, process.cwd()],
    ['an installed server runs, whatever npm called it', { INIT_CWD: '/home/lea', ATELIER_LAUNCHER: 'atelier-server' }, process.cwd()]
  ])('are looked for where %s', (_, env, from) =>
    expect(read(env as Record<string, string>)).toEqual([
      join(from, 'data'),
      join(from, '../files'),
      join(from, 'backups'),
      '/mnt/nas',
      { kind: 'files', certificate: join(from, 'c.pem'), key: '/etc/k.pem' }
    ])
  )
})

it('reads the balancers that are trusted', () =>
  expect(readConfig({ ATELIER_TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,,fd00::/8' }, MACHINE).trustedProxies).toEqual([
    '10.0.0.1',
    '192.168.0.0/16',
    'fd00::/8'
  ]))

it.each([
  ['a person on Linux', {}, { platform: 'linux', root: false, home: '/home/lea' }, '/home/lea/.local/share/atelier'],
  ['root on Linux', {}, { platform: 'linux', root: true, home: '/root' }, '/var/lib/atelier'],
  ['a person on macOS', {}, { platform: 'darwin', root: false, home: '/Users/lea' }, '/Users/lea/Library/Application Support/Atelier']
] as const)('data of %s has its place', (_, env, machine, folder) => expect(defaultDataFolder(env, machine)).toBe(folder))
