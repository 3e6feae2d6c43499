import { useEffect, useEffectEvent } from 'react'

/** What a screen made of a scan that was for it: what the scan stands for was done, or could not be. Null: it was not for it. */
export type Claimed = 'found' | 'failed' | null

type Claim = (codes: readonly string[]) => Claimed

const claims: Claim[] = []

/** Offers the codes of a scan to the screen that asked for scans last; where that took them nothing else is to be done. */
export const offerScan = (codes: readonly string[]): Claimed => claims.at(-1)?.(codes) ?? null

/** Hears scans before they open orders, while its screen stands (reference: scanning 3.4). `claim` answers what it made of one. */
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
