import { useEffect, useState } from 'react'

let loading: Promise<ReadonlySet<string>> | null = null

/** The commonest passwords, in lower case: 200 kB that come with the first field that asks for one. A failed try is made again. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
    (error: unknown) => {
      loading = null
      throw error
    }
  )
  return loading
}

/** The same for a screen; null until they are there. The server judges by the same list, whatever came of it here. */
export function useCommonPasswords(): ReadonlySet<string> | null {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    commonPasswords().then(setCommon, () => undefined)
  }, [])
  return common
}
