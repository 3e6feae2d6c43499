import keytar from 'keytar'
import { KEYCHAIN_SERVICE } from '@/main/ports/keytar-keychain'

/** What the machine's keychain holds for an API host, read by the test's own process; null when nothing. `of`: what follows its address in the account. */
export const readKeychain = (apiUrl: string, of = ''): Promise<string | null> =>
  keytar.getPassword(KEYCHAIN_SERVICE, new URL(apiUrl).origin + of)

/** Takes everything of an API host out of the keychain. */
export async function clearKeychain(apiUrl: string): Promise<void> {
  for (const { account } of await keytar.findCredentials(KEYCHAIN_SERVICE))
    if (account.startsWith(new URL(apiUrl).origin)) await keytar.deletePassword(KEYCHAIN_SERVICE, account)
}
