/** Origin of what is uploaded here: the product's own identifier (reference: files 2.4). */
export const OWN_ORIGIN = 'atelier'

interface FileIdentity {
  readonly type: string | null
  readonly origin_ref: { readonly identifier: string } | null
}

/** Whether a file's type may go between BAT and none; order forms and production files keep theirs (reference: files 2.3; decision 018). */
export const canToggleProof = (type: string | null): boolean => type === null || type === '' || isProof(type)

export const isProof = (type: string | null): boolean => type?.toLowerCase() === 'bat'

export const isOrderForm = (type: string | null): boolean => type === 'purchase_order' || type === 'BDC'

/** Why a file may not be deleted, or null: it is the product's own, and no order form (reference: files 2.4). */
export function refuseDeletion({ type, origin_ref }: FileIdentity): 'not-ours' | 'purchase-order' | null {
  if (type === 'purchase_order') return 'purchase-order'
  return origin_ref?.identifier === OWN_ORIGIN ? null : 'not-ours'
}

/** What is said of an upload when its sender says nothing (reference: files 2.2). */
export const defaultFileMessage = (name: string): string => `Import du fichier ${name}`
