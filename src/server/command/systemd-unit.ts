/** What a unit is written from. Paths are absolute and without quotes, `$`, `%` or `\`. */
export interface UnitFacts {
  /** The program of the unpacked package. */
  readonly launcher: string
  readonly account: string
  /** Folder of the database, logs and files, unless the settings name another: systemd makes it, under /var/lib. */
  readonly stateFolder: string
  /** File of settings; it need not be there. */
  readonly settingsFile: string
  /** Folders outside the state folder that the settings let the server write to. */
  readonly writable: readonly string[]
  /** Whether a port below 1024 is asked for. */
  readonly hasLowPort: boolean
}

/** Why a folder cannot serve a service that sees no homes, a temporary folder of its own and its own processes; null where it can. */
export function refuseServiceFolder(folder: string): string | null {
  if (/["'$%\\\n]/.test(folder)) return `Le chemin ${folder} contient un signe que systemd ne lit pas (guillemet, $, % ou \\).`
  const hidden = /^\/(?:home|root|proc|run\/user|tmp|var\/tmp)(?=\/|$)/.exec(folder)?.[0]
  if (hidden !== undefined)
    return `Le service ne voit pas ${hidden}\u00a0: choisissez un autre dossier que ${folder}, par exemple sous /opt ou /srv.`
  return null
}

const quoted = (path: string): string => `"${path}"`

/**
 * The systemd unit of the server: its own account, nothing of the system to be changed, ended in order and started again whatever happened.
 * Node compiles as it runs, so memory may be written and executed; the database shares memory with its own processes, so IPC is the system's:
 * its guard against two of them on one folder works across it. The machine's name is not held as it was at the start (`ProtectHostname`), since the
 * certificate follows it (reference: tls 2.2); to change it takes a capability that the server has not.
 */
export function systemdUnit({ launcher, account, stateFolder, settingsFile, writable, hasLowPort }: UnitFacts): string {
  const capability = hasLowPort ? 'CAP_NET_BIND_SERVICE' : ''
  const lines = [
    '# Written by « atelier-server service install »; put changes of yours into « systemctl edit atelier-server ».',
    '[Unit]',
    'Description=Atelier, serveur compagnon',
    'Wants=network-online.target',
    'After=network-online.target postgresql.service',
    '# It is tried for ever: whatever stands in its way may go.',
    'StartLimitIntervalSec=0',
    '',
    '[Service]',
    'Type=exec',
    `User=${account}`,
    `Group=${account}`,
    `ExecStart=${quoted(launcher)} start`,
    `Environment=${quoted(`ATELIER_DATA=${stateFolder}`)}`,
    `EnvironmentFile=-${settingsFile}`,
    `StateDirectory=${stateFolder.replace(/^\/var\/lib\//, '')}`,
    'StateDirectoryMode=0700',
    `WorkingDirectory=${stateFolder}`,
    'UMask=0077',
    '# The link of the first start is a key: it goes to no log (« atelier-server users setup » makes another).',
    'StandardOutput=null',
    '',
    '# The server stops its database itself: only what is left after it is killed.',
    'KillMode=mixed',
    '# A minute, after the longest ATELIER_DRAIN_MS.',
    'TimeoutStopSec=180',
    'Restart=always',
    'RestartSec=5',
    '# A database that ran out of memory is started again by the server.',
    'OOMPolicy=continue',
    'MemoryHigh=60%',
    'MemoryMax=75%',
    'TasksMax=1024',
    'LimitNOFILE=65536',
    'LimitCORE=0',
    '',
    ...writable.map((folder) => `ReadWritePaths=${quoted(`-${folder}`)}`),
    'NoNewPrivileges=yes',
    `CapabilityBoundingSet=${capability}`,
    `AmbientCapabilities=${capability}`,
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'PrivateDevices=yes',
    'PrivateMounts=yes',
    // A port below 1024 is given by the users of the whole system.
    `PrivateUsers=${hasLowPort ? 'no' : 'yes'}`,
    'ProtectProc=invisible',
    'ProcSubset=pid',
    'ProtectClock=yes',
    'ProtectKernelTunables=yes',
    'ProtectKernelModules=yes',
    'ProtectKernelLogs=yes',
    'ProtectControlGroups=yes',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
    'RestrictNamespaces=yes',
    'RestrictRealtime=yes',
    'RestrictSUIDSGID=yes',
    'LockPersonality=yes',
    'KeyringMode=private',
    'SystemCallArchitectures=native',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged @resources',
    'SystemCallErrorNumber=EPERM',
    '',
    '[Install]',
    'WantedBy=multi-user.target'
  ]
  return `${lines.join('\n')}\n`
}
