import { expect, it } from 'vitest'
import { notInTime } from '@/server/db/not-started'

it.skipIf(process.platform !== 'linux')('a disk that does not say what room it has is not said to be full', () =>
  expect(notInTime('/srv/atelier', '/proc', new Error('exited')).message).toMatch(/^La base de \/srv\/atelier ne démarre pas/)
)
