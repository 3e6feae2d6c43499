import { outside } from './addresses.mjs'
import { send } from './state.mjs'

const sessions = new Map()

const slot = (target) => {
  if (!sessions.has(target)) sessions.set(target, Promise.withResolvers())
  return sessions.get(target)
}

/** DevTools session of a target, once it is attached. */
export const sessionOf = (target) => slot(target).promise

/**
 * Closes a page that its opener has just opened. It has to run first: it shares its opener's process, which waits with it. Its requests are
 * held, so that nothing of it leaves the machine.
 */
async function closeUnseen(targetId, sessionId) {
  const steps = [
    ['Fetch.enable', { patterns: [{ urlPattern: '*' }] }, sessionId],
    ['Runtime.runIfWaitingForDebugger', {}, sessionId],
    ['Target.closeTarget', { targetId }]
  ]
  // Each may come too late, when the page is gone by itself.
  await Promise.all(steps.map((step) => send(...step).catch(() => undefined)))
}

/**
 * A target came to be. Every new page stops before its first script until its window has put its scripts in. One that a page opened by
 * itself asks its opener's window-open handler; only `deny` is modelled: the program opens its own windows.
 */
export async function onAttached({ sessionId, targetInfo }, openerOf) {
  if (targetInfo.type !== 'page') {
    await send('Runtime.runIfWaitingForDebugger', {}, sessionId).catch(() => undefined)
    return
  }
  const opener = targetInfo.openerId && openerOf(targetInfo.openerId)
  if (!opener) {
    slot(targetInfo.targetId).resolve(sessionId)
    return
  }
  const url = outside(await opener.nextOpened())
  const details = { url, frameName: '', features: '', disposition: 'foreground-tab', referrer: { url: '', policy: 'default' } }
  const { action } = opener.openHandler?.(details) ?? { action: 'allow' }
  await closeUnseen(targetInfo.targetId, sessionId)
  if (action !== 'deny') throw new Error(`stand-in: a window-open handler that answers '${action}' is not modelled`)
}
