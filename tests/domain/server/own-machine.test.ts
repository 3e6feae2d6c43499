import { expect, it } from 'vitest'
import { isOwnMachine } from '@/domain/server/own-machine'

it.each(['localhost', 'LOCALHOST', 'atelier.localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])('%s crosses no network', (host) =>
  expect(isOwnMachine(host)).toBe(true)
)

it.each([
  '',
  '.localhost',
  'localhost.example',
  'notlocalhost',
  '127.0.0.1.example',
  '128.0.0.1',
  '10.0.0.1',
  '0.0.0.0',
  '::',
  '::12',
  '[::1',
  'atelier.lan'
])('« %s » may', (host) => expect(isOwnMachine(host)).toBe(false))
