import { useEffect, useEffectEvent } from 'react'

type Claim = (codes: readonly string[]) => boolean

const claims: Claim[] = []

/** Offers the codes of a scan to the screen that asked for scans last; true when it took them, and nothing else is to be done. */
export const offerScan = (codes: readonly string[]): boolean => claims.at(-1)?.(codes) ?? false

/** Hears scans before they open orders, while its screen stands. `claim` answers true when the scan was for it. */
export function useScanClaim(claim: Claim): void {
  const claimNow = useEffectEvent(claim)
  useEffect(() => {
    const take: Claim = (codes) => claimNow(codes)
    claims.push(take)
    return () => {
      claims.splice(claims.indexOf(take), 1)
    }
  }, [])
}
