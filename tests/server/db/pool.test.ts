import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { openPool } from '@/server/db/pool'

/** A message of PostgreSQL's protocol. */
function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const READY = message('Z', Buffer.from('I'))
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY])
const DYING = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'))
const DONE = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), READY])

let server: Server | undefined
afterEach(() => void server?.close())

/** A database that welcomes whoever comes with `welcome`, and answers statements with `answer`. */
async function dyingDatabase(welcome: Buffer, answer = DONE): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    let greeted = false
    socket.on('data', () => {
      socket.write(greeted ? answer : welcome)
      greeted = true
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `postgres://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/atelier`
}

// What nobody listens to ends the program: here it would fail the test.
it('a connection that is lost in the moment in which it is handed out fails the statement, and no more', async () => {
  const pool = openPool({ connectionString: await dyingDatabase(Buffer.concat([WELCOME, DYING])) })
  await expect(pool.query('select 1')).rejects.toThrow()
  await pool.end()
})

it('one that is lost between two statements fails the next one', async () => {
  const pool = openPool({ connectionString: await dyingDatabase(WELCOME, Buffer.concat([DONE, DYING])) })
  const client = await pool.connect()
  await client.query('begin')
  await new Promise((then) => setTimeout(then, 50))
  await expect(client.query('commit')).rejects.toThrow()
  client.release(true)
  await pool.end()
})

it('one that rests is told of', async () => {
  const onError = vi.fn()
  const pool = openPool({ connectionString: await dyingDatabase(WELCOME, Buffer.concat([DONE, DYING])) }, onError)
  await pool.query('select 1')
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  await pool.end()
})
