import { totalmem } from 'node:os'

/** PostgreSQL's own log: a file for each day of the week, in `postgres/log`, of which last week's is begun anew. */
const LOGGED = [
  '-c logging_collector=on',
  '-c log_filename=postgres-%a.log',
  '-c log_truncate_on_rotation=on',
  '-c log_rotation_age=1d',
  '-c log_rotation_size=0'
]

const MB = 2 ** 20
/** Of the machine, or of the service where it may use less of it. */
const availableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** What the database keeps of its tables in its own memory: an eighth of what there is, so that a walk through years of history reads no file. */
export const sharedBuffersMb = (memory: number): number => Math.max(128, Math.min(2_048, Math.floor(memory / 8 / MB)))

/** How the embedded PostgreSQL is started: for this machine alone, at this port. */
export const clusterSettings = (port: number): readonly string[] => [
  `-p ${port}`,
  '-c listen_addresses=127.0.0.1',
  '-c unix_socket_directories=',
  '-c max_connections=200',
  '-c jit=off',
  `-c shared_buffers=${sharedBuffersMb(availableMemory())}MB`,
  ...LOGGED
]
