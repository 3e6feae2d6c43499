import { StationKey } from '@/contract/people/stations'

/** The station's key as the keychain has it; null where there is none that can be read. */
export function readKey(kept: string | null): StationKey | null {
  try {
    return kept === null ? null : (StationKey.safeParse(JSON.parse(kept)).data ?? null)
  } catch {
    return null
  }
}
