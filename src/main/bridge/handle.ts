import { ipcMain, type WebContents, type WebFrameMain } from 'electron'
import * as z from 'zod/mini'
import { type BridgeCall, CALLS, type CallAnswer } from '@/contract/desktop/bridge'
import { isOwnPage } from '@/main/protocol/origin'
import type { ErrorLog } from '@/main/station/error-log'

type CallGiven<C extends BridgeCall> = z.output<(typeof CALLS)[C]['input']>

/** Handlers of some channels: validated input, and the page that calls. */
export type Handlers<C extends BridgeCall> = {
  readonly [K in C]: (input: CallGiven<K>, caller: WebContents) => CallAnswer<K> | Promise<CallAnswer<K>>
}

/** True for the main frame of a page of ours: frames inside pages, and pages from elsewhere, have no business with main. */
const isTrusted = (frame: WebFrameMain | null): boolean => frame !== null && frame.parent === null && isOwnPage(frame.url)

function handle<C extends BridgeCall>(channel: C, handler: Handlers<C>[C], log: ErrorLog): void {
  const { input, answer } = CALLS[channel]
  ipcMain.handle(channel, async (event, given: unknown) => {
    if (!isTrusted(event.senderFrame)) throw new Error(`${channel}: refused to this frame`)
    const understood = z.safeParse(input, given)
    if (!understood.success) throw new Error(`${channel}: refused input`)
    try {
      return z.parse(answer, await handler(understood.data as CallGiven<C>, event.sender))
    } catch (error) {
      log(channel, error)
      throw new Error(`${channel}: failed`)
    }
  })
}

/** The one place that listens to pages: who calls is checked, and what goes in and out is validated. */
export function handleCalls<C extends BridgeCall>(handlers: Handlers<C>, log: ErrorLog): void {
  for (const channel of Object.keys(handlers) as C[]) handle(channel, handlers[channel], log)
}
