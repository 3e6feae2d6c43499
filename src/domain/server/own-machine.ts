/** Names and addresses that lead back to the machine itself: RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3. */
const OWN = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/** Whether what is said to a host of this name, or at this address, crosses no network. IPv6 with its brackets or without. */
export const isOwnMachine = (host: string): boolean => OWN.test(host)
