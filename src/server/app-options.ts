import type { Logger } from 'pino'
import type { BackOffRule } from '@/server/auth/back-off'
import type { Clock, Lifetimes } from '@/server/auth/tokens'
import type { BackupsOptions } from '@/server/backups/backups'
import type { DiskWatch } from '@/server/disk/disk-watch'
import type { FileStore } from '@/server/files/file-store'
import type { ConnectionBounds } from '@/server/http/connection-bounds'
import type { HouseTools } from '@/server/jobs/housekeeping'
import type { ReleaseFolder } from '@/server/releases/release-folder'
import type { Tls } from '@/server/tls/tls'

/** What an application is built from. Only the database is required; its schema must be up to date (`migrate`). */
export interface AppOptions {
  readonly databaseUrl: string
  /** A streaming replica of it, from which lists are read where that shows no difference; null or absent reads them of the database. */
  readonly databaseReadUrl?: string | null
  readonly log?: Logger
  /** Folder of the built screens; null or absent serves the API alone. */
  readonly screens?: string | null
  readonly version?: string
  /** Desktop client that is made known to the token endpoint. */
  readonly client?: { readonly id: string; readonly secret: string }
  /** Origin under which the workshop's network reaches this server, when it cannot be told from requests. */
  readonly publicOrigin?: string | null
  /** Name of the invoicing service in the path of its call. */
  readonly invoicing?: string
  /** Where uploaded contents are kept; without it they last as long as the application. */
  readonly files?: FileStore
  /** Folder of bodies that are coming in; the system's own for what passes unless told. */
  readonly incoming?: string
  /** With it `/metrics` is read from elsewhere; without, on this machine alone. */
  readonly metricsToken?: string | null
  /** Room of its disks; nothing is watched unless told. */
  readonly disk?: DiskWatch
  /** Folders that housekeeping counts; with them the server does by itself what is due (reference: server 1.1), else only when asked. */
  readonly folders?: HouseTools['folders']
  /** Where backups go; without it none are made. */
  readonly backups?: Omit<BackupsOptions, 'url' | 'store' | 'version' | 'clock'> | null
  /** Where installers of the desktop lie; without it none are given out. */
  readonly releases?: ReleaseFolder | null
  /** Orders of the demonstration where the first start chooses it. */
  readonly demoOrders?: number
  readonly lifetimes?: Lifetimes
  readonly backOff?: BackOffRule
  readonly clock?: Clock
  /** Addresses and networks of balancers whose word about the caller's address is taken. */
  readonly trustedProxies?: readonly string[]
  /** Its own certificate; without one it speaks plain http. */
  readonly tls?: Tls | null
  /** Checks every reply against the contract: on in tests. */
  readonly checkReplies?: boolean
  /** How long a connection may keep it waiting. */
  readonly connections?: ConnectionBounds
  /** How long what is sent may wait for a window to read, in ms. */
  readonly unsentMs?: number
}
