import { useEffect, useState } from 'react'

let loading: Promise<ReadonlySet<string>> | null = null

/** The commonest passwords, in lower case; loaded where one is chosen, and kept. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loading
}

/** The same for a field; null until they are there. Without them the server alone judges. */
export function useCommonPasswords(): ReadonlySet<string> | null {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    void commonPasswords().then(setCommon, () => {
      loading = null
    })
  }, [])
  return common
}
