import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Problem } from '@/contract/http/problem'
import { requestReference } from '@/domain/server/request-reference'
import { DatabaseBusy, DatabaseOverloaded, DatabaseUnavailable, isDatabaseFull, isTimedOut } from '@/server/db/database-errors'
import { DiskLow } from '@/server/disk/disk-watch'
import { FolderSilent } from '@/server/files/folder-gate'
import { JSON_TYPE } from '@/server/http/answers'
import { SenderGone, TooManyUploads } from '@/server/http/large-bodies'
import { FAULTS, NOT_FOUND } from '@/server/http/problem-texts'

interface HttpProblem {
  readonly status: number
  readonly problem: Problem
}

const problemOf = (status: number, code: Problem['code'], message: string): HttpProblem => ({ status, problem: { code, message } })

const SERVER_ERROR = problemOf(500, 'server-error', FAULTS.server)
const UNAVAILABLE = problemOf(503, 'unavailable', FAULTS.database)
const BUSY = problemOf(503, 'busy', FAULTS.busy)
const SLOW = problemOf(503, 'busy', FAULTS.slow)
const FOLDER_SILENT = problemOf(503, 'busy', FAULTS.folder)
const CROWDED_UPLOADS = problemOf(503, 'busy', FAULTS.uploads)
const DISK_FULL = problemOf(507, 'disk-full', FAULTS.diskFull)
const MALFORMED = problemOf(400, 'malformed', FAULTS.malformed)
const LATE = problemOf(408, 'malformed', FAULTS.late)
const TOO_LARGE = problemOf(413, 'too-large', FAULTS.tooLarge)
const UNSUPPORTED = problemOf(415, 'unsupported-media-type', FAULTS.mediaType)
export const NO_SUCH_ROUTE = problemOf(404, 'not-found', NOT_FOUND.address)

/** A disk has no room: that of the files, that of the database, or too little is left of it (`DiskLow`). */
const isDiskFull = (error: Error): boolean =>
  error instanceof DiskLow || isDatabaseFull(error) || (error as NodeJS.ErrnoException).code === 'ENOSPC'

/** SQLSTATE class 22: a value that the database cannot hold, such as a NUL character in a text. */
const isDataException = (error: unknown): boolean => error instanceof pg.DatabaseError && (error.code ?? '').startsWith('22')

/** The driver's word for a pool that gave no connection in time. */
const isCrowded = ({ cause }: DatabaseUnavailable): boolean => cause instanceof Error && cause.message.startsWith('timeout exceeded')

/** What a person is told of an error: a status and a French problem, never its message nor its stack. */
export function httpProblemOf(error: FastifyError | Error): HttpProblem {
  if (error instanceof DatabaseUnavailable) return UNAVAILABLE
  if (error instanceof DatabaseBusy) return BUSY
  if (isDiskFull(error)) return DISK_FULL
  if (isTimedOut(error)) return SLOW
  if (error instanceof FolderSilent) return FOLDER_SILENT
  if (error instanceof TooManyUploads) return CROWDED_UPLOADS
  if (isDataException(error)) return problemOf(400, 'validation-failed', 'Validation Failed')
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return TOO_LARGE
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return UNSUPPORTED
  return statusCode >= 400 && statusCode < 500 ? { ...MALFORMED, status: statusCode } : SERVER_ERROR
}

/** What befalls every request while it lasts, by its name; null for what befalls one. */
function stateOf(error: Error): string | null {
  if (error instanceof DatabaseOverloaded) return error.code
  if (error instanceof DatabaseUnavailable) return 'crowded'
  if (isDiskFull(error)) return 'disk-full'
  if (error instanceof FolderSilent) return 'folder-silent'
  if (error instanceof TooManyUploads) return 'uploads'
  return isTimedOut(error) ? 'timed-out' : null
}

/** Without another one for so long, what comes next is told again. */
const SPELL_OVER_MS = 60_000

/** Lets a state be told once, however many requests meet it. */
function spells(): (error: Error) => boolean {
  const met = new Map<string, number>()
  return (error) => {
    const state = stateOf(error)
    if (state === null) return true
    const before = met.get(state)
    const now = performance.now()
    met.set(state, now)
    return before === undefined || now - before > SPELL_OVER_MS
  }
}

/** Whether it is only that who asked left, of a request that never came whole. */
const isOfGone = (error: Error, { raw }: FastifyRequest): boolean =>
  error instanceof SenderGone || (!raw.complete && (error as NodeJS.ErrnoException).code === 'ECONNRESET')

const OF_CONTENTS = ['content-length', 'content-range', 'content-disposition', 'accept-ranges', 'etag'] as const

/**
 * Answers an error: logged as what it is where `isFirst` says that it is to be, told as what it means, a fault of the server with the reference under which the
 * log has it.
 */
export function replyError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  isFirst: (error: Error) => boolean = () => true
): FastifyReply {
  const { status, problem } = httpProblemOf(error)
  // A database that is away is told once, by who watches it; one that is there and whose connections are all taken is told here.
  const isReported =
    error instanceof DatabaseBusy ||
    error instanceof DiskLow ||
    (error instanceof DatabaseUnavailable && !(error instanceof DatabaseOverloaded) && !isCrowded(error))
  const reported = problem.code === 'server-error' ? { ...problem, reference: requestReference(request.id) } : problem
  // Its answer says nothing of why. The address stays out of the log: it may be a key.
  if (problem === MALFORMED.problem)
    request.log.info(
      { code: 'code' in error ? error.code : error.name, route: request.routeOptions.url, status },
      'request refused as malformed'
    )
  if (isOfGone(error, request)) request.log.info({ route: request.routeOptions.url }, 'left before its request had come')
  else if (status >= 500 && !isReported && isFirst(error))
    request.log.error({ err: error, reference: reported.reference }, 'request failed')
  // Of a file that broke before its first byte.
  for (const name of OF_CONTENTS) reply.removeHeader(name)
  return reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE).send(reported)
}

/** An answer in bytes, to what never became a request. */
function rawAnswer(line: string, { problem }: HttpProblem): string {
  const text = JSON.stringify(problem)
  const head = `HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n`
  return `${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

/** Answer to bytes that are no HTTP request. */
const MALFORMED_HTTP = rawAnswer('400 Bad Request', MALFORMED)
/** Answer to a request that did not come whole in time: browsers send it again by themselves. */
const LATE_HTTP = rawAnswer('408 Request Timeout', LATE)

/** Who does not read its refusal nor ends is ended. */
const REFUSAL_READ_WITHIN_MS = 2_000

/** What Node says of a request that did not come in time (`connection-bounds`). */
const isLate = ({ code }: NodeJS.ErrnoException): boolean => code === 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Ends a connection on which no request came about (reference: server 7.1). It hears why where bytes of one came; without a word ends one that never
 * said anything: browsers keep such connections open ahead, and would take the word for the answer to what they ask on it next. So does one
 * whose TLS never came about: it would wait for it.
 */
export function endBroken(error: NodeJS.ErrnoException, socket: Socket, log: FastifyBaseLogger): void {
  const isHalfSecured = 'secureConnecting' in socket && socket.secureConnecting === true
  const isSilent = isLate(error) && socket.bytesRead === 0
  if (!socket.writable || isHalfSecured || isSilent) return void socket.destroy()
  log.info({ code: error.code, read: socket.bytesRead }, 'connection without a request ended')
  socket.end(isLate(error) ? LATE_HTTP : MALFORMED_HTTP)
  const timer = setTimeout(() => socket.destroy(), REFUSAL_READ_WITHIN_MS)
  socket.once('close', () => clearTimeout(timer))
}

/** Every error of the application is told by `replyError`. */
export function addErrors(app: FastifyInstance): void {
  // Who still sends what is too large hears so only if the line stays: the rest is read and dropped, as long as a request may last.
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === TOO_LARGE.status || reply.statusCode === DISK_FULL.status) reply.removeHeader('connection')
  })
  const isFirst = spells()
  app.setErrorHandler<FastifyError>((error, request, reply) => replyError(error, request, reply, isFirst))
}
