import * as z from 'zod/mini'

const Orders = z.array(z.int())
const WindowState = z.object({ id: z.string(), user: z.int(), held: Orders })
export type WindowState = z.infer<typeof WindowState>

/** A change of the sender's own windows. */
const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), id: z.string(), user: z.int() }),
  z.object({ kind: z.literal('remove'), id: z.string() }),
  z.object({ kind: z.literal('hold'), id: z.string(), orders: Orders }),
  z.object({ kind: z.literal('release'), id: z.string(), orders: Orders })
])
export type Change = z.infer<typeof Change>

/**
 * What servers tell each other of their windows. Each server numbers its own changes; `beat` repeats the last number, so that a lost
 * message shows, and `ask` then gets a `snapshot`. `pull` asks the others to release an operator's orders in their own windows.
 */
export const RelayMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), from: z.string(), number: z.int(), change: Change }),
  z.object({ kind: z.literal('beat'), from: z.string(), number: z.int() }),
  z.object({ kind: z.literal('ask'), from: z.string(), to: z.nullable(z.string()) }),
  z.object({ kind: z.literal('snapshot'), from: z.string(), number: z.int(), windows: z.array(WindowState) }),
  z.object({ kind: z.literal('pull'), from: z.string(), user: z.int(), orders: Orders }),
  z.object({ kind: z.literal('bye'), from: z.string() })
])
export type RelayMessage = z.infer<typeof RelayMessage>
export type RelayOf<K extends RelayMessage['kind']> = Extract<RelayMessage, { kind: K }>
