import { useState } from 'react'
import { endOfAddress } from '@/domain/files/signed-address'
import { renewAddresses } from './renew-addresses'

type Step = 'shown' | 'renewing' | 'again' | 'failed'

interface RenewedAddress {
  /** `renewing`: nothing is to be asked of the address until it was renewed; `failed`: it cannot be had. */
  readonly step: Step
  /** What was asked for could not be had. */
  readonly onError: () => void
}

/**
 * What becomes of an address of contents that fails: one of our server may have ended while it stood on screen, so that it is renewed once,
 * and asked for again where it stays the same (reference: files 1.3). Another host's has failed.
 */
export function useRenewedAddress(url: string | null): RenewedAddress {
  const [known, setKnown] = useState<{ readonly url: string | null; readonly step: Step }>({ url, step: 'shown' })
  const step = known.url === url ? known.step : 'shown'
  const onError = (): void => {
    const mayHaveEnded = step === 'shown' && url !== null && endOfAddress(url) !== null
    setKnown({ url, step: mayHaveEnded ? 'renewing' : 'failed' })
    if (mayHaveEnded)
      void renewAddresses().then(() => setKnown((now) => (now.url === url && now.step === 'renewing' ? { url, step: 'again' } : now)))
  }
  return { step, onError }
}
