type Asker = () => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** Who asks for the password again, at a shared station (reference: people 6.3); the answer gives that up. */
export const onPasswordNeeded = (ask: Asker): (() => void) => {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Asks for the password again, once for all calls that need it at a time; true once the server took it. */
export const askPassword = (): Promise<boolean> => {
  asking ??= (asker ?? (async () => false))().finally(() => {
    asking = null
  })
  return asking
}
