let loading: Promise<ReadonlySet<string>> | null = null

/** The commonest passwords, in lower case: some 49,000, read at first need and kept. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loading
}
