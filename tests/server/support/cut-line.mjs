import { connect, createServer } from 'node:net'

/**
 * A line to a port of this machine that can be cut, in a process of its own: what tests do does not slow it. Tells its port; `cut` ends all
 * that goes over it and lets nothing through until `mend`.
 */
const target = Number(process.argv[2])
/** @type {Set<import('node:net').Socket>} */
const open = new Set()
let isCut = false
const line = createServer((near) => {
  near.on('error', () => undefined)
  if (isCut) return void near.destroy()
  const far = connect(target, '127.0.0.1')
  far.on('error', () => undefined)
  near.setNoDelay(true)
  far.setNoDelay(true)
  open.add(near)
  near.pipe(far)
  far.pipe(near)
  far.on('close', () => near.destroy())
  near.on('close', () => {
    open.delete(near)
    far.destroy()
  })
}).listen(0, '127.0.0.1', () => {
  const address = line.address()
  process.send?.(address !== null && typeof address === 'object' ? address.port : 0)
})
process.on('message', (message) => {
  isCut = message === 'cut'
  if (isCut) for (const socket of open) socket.destroy()
})
process.on('disconnect', () => process.exit(0))
