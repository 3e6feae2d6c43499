import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { portOf, refuseTakenPort, takenLine } from '../../scripts/run/port.mjs'
import { readAddress, readyLine } from '../../scripts/run/ready-line.mjs'
import { browserCommand, hasDisplay } from '../../scripts/run/screens-opener.mjs'

it.each([
  ['absent', undefined, 4780],
  ['empty', '', 4780],
  ['left to the system', '0', 0],
  ['the last one', '65535', 65_535],
  ['left with a blank, as by « set PORT=4781 && npm start »', '4781 ', 4781],
  ['blank', ' ', 4780]
] as const)('reads a port that is %s', (_, text, expected) => {
  expect(portOf(text === undefined ? {} : { PORT: text })).toBe(expected)
})

it.each(['65536', '-1', '80a', '4780.5', '１２'])('refuses the port %s in plain words', (text) => {
  expect(() => portOf({ PORT: text })).toThrow(`PORT doit être un nombre de 0 à 65535, pas « ${text} ».`)
})

it('tells of a port that another program holds, with a way out', async () => {
  const holder = createServer()
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  await expect(refuseTakenPort(port, '127.0.0.1')).rejects.toThrow(`PORT=${port + 1}`)
  await new Promise((resolve) => holder.close(resolve))
  await expect(refuseTakenPort(port, '127.0.0.1')).resolves.toBeUndefined()
})

it('gives the advice in the words of the shell at hand', () => {
  expect(takenLine(4780, 'win32')).toContain('$env:PORT=4781; npm start')
  expect(takenLine(4780, 'linux')).toContain('PORT=4781 npm start')
})

it('reads back the address of its own ready line and of no other', () => {
  expect(readAddress(readyLine('http://127.0.0.1:4780'))).toBe('http://127.0.0.1:4780')
  expect(readAddress('Atelier prêt')).toBeNull()
  expect(readAddress('> Atelier prêt : http://127.0.0.1:4780')).toBeNull()
})

it.each([
  ['Linux without a screen', 'linux', {}, false],
  ['Linux with an empty DISPLAY', 'linux', { DISPLAY: '' }, false],
  ['X11', 'linux', { DISPLAY: ':0' }, true],
  ['Wayland', 'linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
  ['Windows', 'win32', {}, true]
] as const)('knows whether there is a display: %s', (_, platform, env, expected) => {
  expect(hasDisplay(env, platform)).toBe(expected)
})

it.each([
  ['linux', 'xdg-open'],
  ['darwin', 'open'],
  ['win32', 'cmd.exe']
] as const)('opens the browser on %s with %s', (platform, command) => {
  const [program, args] = browserCommand('http://127.0.0.1:4780', platform)
  expect(program).toBe(command)
  expect(args.at(-1)).toBe('http://127.0.0.1:4780')
})
