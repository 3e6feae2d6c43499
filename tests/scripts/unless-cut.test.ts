import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { unlessCut } from '../support/unless-cut'

const HEAD = 'POST / HTTP/1.1\r\nhost: test\r\ncontent-length: 4\r\n\r\n'
const failed = vi.fn()
// What nobody catches would fail this run.
const others = process.listeners('unhandledRejection')

afterEach(() => {
  process.removeListener('unhandledRejection', failed)
  for (const other of others) process.on('unhandledRejection', other)
  failed.mockReset()
})

/** Sends so much of a call to a listener that reads it, then fails; cuts the line. */
async function ends(sent: string): Promise<void> {
  for (const other of others) process.removeListener('unhandledRejection', other)
  process.on('unhandledRejection', failed)
  const began = vi.fn()
  const over = vi.fn()
  const server = createServer(
    unlessCut(async (request) => {
      request.on('close', over)
      began()
      for await (const _ of request);
      throw new Error('after the whole')
    })
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1', () => line.write(sent))
  await vi.waitFor(() => expect(began).toHaveBeenCalled())
  line.destroy()
  await vi.waitFor(() => expect(over).toHaveBeenCalled())
  await new Promise((resolve) => server.close(resolve))
}

it('passes over a call that was cut on its way', async () => {
  await ends(`${HEAD}12`)
  expect(failed).not.toHaveBeenCalled()
})

it('lets anything else that fails be seen', async () => {
  await ends(`${HEAD}1234`)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(expect.objectContaining({ message: 'after the whole' }), expect.anything()))
})
