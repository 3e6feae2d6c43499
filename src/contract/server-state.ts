import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { ApiDate } from '@/domain/reading/api-date-schema'
import { POINT_SEVERITIES } from '@/domain/server/server-points'

/** Something to say of the server; `kind` may be one that a screen of another version does not know. What a kind does not tell is absent. */
const ServerPoint = z.object({
  kind: z.string(),
  severity: z.enum(POINT_SEVERITIES),
  /** The job, or the folder, that it is about. */
  subject: z.nullable(z.string()),
  at: z.nullable(ApiDate),
  /** In the words of whatever failed. */
  reason: z.nullable(z.string()),
  /** Its figure: bytes left, milliseconds, requests that wait; and of how much. */
  value: z.nullable(z.number()),
  of: z.nullable(z.number())
})

export type PointReply = z.infer<typeof ServerPoint>

/** What the server does by itself (reference: server 1.1). */
const ServerJob = z.object({
  name: z.string(),
  running: z.boolean(),
  due_at: ApiDate,
  started_at: z.nullable(ApiDate),
  finished_at: z.nullable(ApiDate),
  /** Of its last run that ended, in milliseconds. */
  took_ms: z.nullable(z.number()),
  /** Why its last run failed; null where it did not, and where there was none. */
  error: z.nullable(z.string())
})
export type ServerJob = z.infer<typeof ServerJob>

/** How the server is, as it sees itself at `at` (reference: server 6.4). Bytes, milliseconds; moments of the workshop's clock. */
export const ServerState = z.object({
  at: ApiDate,
  started_at: ApiDate,
  version: z.string(),
  node: z.string(),
  schema: z.int(),
  database: z.object({ ms: z.number(), version: z.string(), bytes: z.nullable(z.number()) }),
  /** `total` is 0 where the file system does not say what room it has. */
  disks: z.array(z.object({ folder: z.string(), free: z.number(), total: z.number() })),
  /** What takes room, as last counted; null before. */
  use: z.nullable(z.object({ at: ApiDate, database: z.number(), files: z.number(), backups: z.number(), logs: z.number() })),
  /** Changes that wait behind one of the same order, and requests that wait for a connection. */
  queue: z.object({ changes: z.int(), connections: z.int() }),
  /** Windows that are connected now, whose they are, and the most at a time by hour of today; null before this server's start and for what is to come. */
  live: z.object({ windows: z.int(), people: z.int(), hours: z.array(z.nullable(z.int())) }),
  jobs: z.array(ServerJob),
  points: z.array(ServerPoint)
})
export type ServerState = z.infer<typeof ServerState>

const needed = { role: 'administrator', capability: 'server-state' } as const

export const getServerState = endpoint({
  ...needed,
  method: 'GET',
  path: '/api/server',
  summary: 'État du serveur',
  replies: { 200: ServerState, ...COMMON_REPLIES }
})

/** Begins a job now; 409 while it runs. Answers the jobs as they are by then. */
export const startServerJob = endpoint({
  ...needed,
  method: 'POST',
  path: '/api/server/jobs/:name/start',
  summary: 'Lancer maintenant une tâche du serveur',
  params: z.object({ name: z.string().check(z.maxLength(80)) }),
  replies: { 200: z.object({ jobs: z.array(ServerJob) }), 409: Problem, ...COMMON_REPLIES }
})
