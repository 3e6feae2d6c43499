import keytar from 'keytar'
import { KEYCHAIN_SERVICE } from '@/main/ports/keytar-keychain'

/** What the machine's keychain holds for an API host, read by the test's own process; null when nothing. */
export const readKeychain = (apiUrl: string): Promise<string | null> => keytar.getPassword(KEYCHAIN_SERVICE, new URL(apiUrl).origin)

export const clearKeychain = (apiUrl: string): Promise<boolean> => keytar.deletePassword(KEYCHAIN_SERVICE, new URL(apiUrl).origin)
