import { create } from 'zustand'
import type { Capability } from '@/contract/capabilities'

/** What the host knows beyond the reference. */
export type KnownCapabilities = ReadonlySet<string>

export const NO_CAPABILITIES: KnownCapabilities = new Set()

/** What the host was last found to know; nothing until that is known. `discover` sets it, and leaves it where nobody can tell. */
export const useKnown = create<{ readonly capabilities: KnownCapabilities }>()(() => ({ capabilities: NO_CAPABILITIES }))

/** Whether the host knows something beyond the reference; false until that is known. */
export const useCapability = (capability: Capability): boolean => useKnown(({ capabilities }) => capabilities.has(capability))

/** The same at this moment, for what draws nothing. */
export const knows = (capability: Capability): boolean => useKnown.getState().capabilities.has(capability)
