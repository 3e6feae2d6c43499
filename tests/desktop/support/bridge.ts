import type { Page } from '@playwright/test'
import type { BridgeCall, CallAnswer, CallIn } from '@/contract/desktop/bridge'

/** Calls the bridge from a page, as its own scripts do. */
export const bridge = <C extends BridgeCall>(page: Page, channel: C, input?: CallIn<C>): Promise<CallAnswer<C>> =>
  page.evaluate(
    ([name, given]) => {
      const { atelier } = window as unknown as { atelier?: { call: (channel: string, input: unknown) => Promise<unknown> } }
      if (atelier === undefined) throw new Error('This page has no bridge')
      return atelier.call(name, given)
    },
    [channel, input] as [string, unknown]
  ) as Promise<CallAnswer<C>>
