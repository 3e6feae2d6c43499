import * as z from 'zod/mini'

/** What a version waits for before it may be installed (reference: updates 3.3). */
const UpdateWaits = z.object({
  prints: z.int(),
  archives: z.int(),
  uploads: z.int(),
  /** Changes and typed texts that windows have not saved yet. */
  unsaved: z.int()
})
export type UpdateWaits = z.infer<typeof UpdateWaits>

/** What a window says of itself while a version waits: files on their way, and what would be lost with it. */
export const WindowHolds = z.object({ uploads: z.int().check(z.minimum(0)), unsaved: z.int().check(z.minimum(0)) })
export type WindowHolds = z.infer<typeof WindowHolds>

const Notes = z.array(z.string())

/** Where this station is with its update; pages draw the notice from it. `none` at a host without updates. */
const UpdateState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('current') }),
  /** 0 to 1. */
  z.object({ kind: z.literal('downloading'), version: z.string(), part: z.number() }),
  /** There is one, which this station cannot install: whoever looks after it does. */
  z.object({ kind: z.literal('manual'), version: z.string(), forward: z.boolean(), notes: Notes }),
  z.object({
    kind: z.literal('ready'),
    version: z.string(),
    /** False where it leads back to an older one. */
    forward: z.boolean(),
    notes: Notes,
    /** Size of what came. */
    bytes: z.int(),
    /** `password`: the system asks for an administrator's, so it is installed when somebody says so, never by itself. */
    way: z.enum(['itself', 'password']),
    waits: UpdateWaits,
    /** French; why it was not installed when it was tried. */
    trouble: z.nullable(z.string()),
    /** It failed so often that it is installed when somebody says so alone. */
    byHand: z.optional(z.boolean())
  }),
  /** French; tried again by itself. `version` where it is known for certain. */
  z.object({ kind: z.literal('failed'), version: z.nullable(z.string()), message: z.string() }),
  /** The version that did not start, taken back by itself; `told` once a person has read it. */
  z.object({ kind: z.literal('rolled-back'), version: z.string(), notified: z.boolean() })
])
export type UpdateState = z.infer<typeof UpdateState>

/** What pages are told: the state, and whether this version is too old to work with its server. */
export const UpdateNews = z.object({
  state: UpdateState,
  /** Version that runs. */
  running: z.string(),
  tooOld: z.boolean(),
  minClient: z.nullable(z.string()),
  /** When the server last answered, an ISO instant; null where it has not since the start. */
  checkedAt: z.nullable(z.string())
})
export type UpdateNews = z.infer<typeof UpdateNews>
