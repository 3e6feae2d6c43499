/** What is typed to confirm a restore (reference: server 4.2): the number of orders that it loses. */
export const restorePhrase = (lostOrders: number): string => `${lostOrders} COMMANDE${lostOrders > 1 ? 'S' : ''}`

/** Whether what was typed is the phrase, spaces and case aside. */
export const confirmsRestore = (typed: string, lostOrders: number): boolean =>
  typed.replace(/\s+/g, ' ').trim().toUpperCase() === restorePhrase(lostOrders)
