import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createGatheredNotice } from '@/server/db/gathered-notice'

it('is sent at once, and those that follow together', async () => {
  const sent: number[] = []
  const notice = createGatheredNotice(async () => void sent.push(performance.now()))
  for (let n = 0; n < 50; n += 1) notice.tell()
  expect(sent).toHaveLength(1)
  await expect.poll(() => sent.length).toBe(2)
  expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThan(10)
  await pause(40)
  expect(sent).toHaveLength(2)
})

it('is sent once more where it was wanted while it was being sent', async () => {
  const answers: (() => void)[] = []
  const notice = createGatheredNotice(() => new Promise<void>((answer) => answers.push(answer)))
  notice.tell()
  notice.tell()
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
})

it('is sent again until it could be', async () => {
  let tries = 0
  const notice = createGatheredNotice(async () => {
    tries += 1
    if (tries < 3) throw new Error('nobody hears')
  })
  notice.tell()
  await expect.poll(() => tries, { timeout: 3_000 }).toBe(3)
  await pause(300)
  expect(tries).toBe(3)
})

it('is sent before the end, which waits for no line that does not answer', async () => {
  let sent = 0
  const notice = createGatheredNotice(async () => {
    sent += 1
  })
  notice.tell()
  notice.tell()
  await notice.close()
  expect(sent).toBe(2)
  notice.tell()
  await pause(40)
  expect(sent).toBe(2)
  const deaf = createGatheredNotice(() => new Promise(() => undefined))
  deaf.tell()
  const since = performance.now()
  await deaf.close()
  expect(performance.now() - since).toBeLessThan(4_000)
})

it('is sent by another line where one does not answer', async () => {
  let tries = 0
  const notice = createGatheredNotice(() => {
    tries += 1
    return tries === 1 ? new Promise(() => undefined) : Promise.resolve()
  }, 50)
  notice.tell()
  await expect.poll(() => tries, { timeout: 3_000 }).toBe(2)
  await pause(300)
  expect(tries).toBe(2)
})
