import { create } from 'zustand'

/** Of which order the metadata are being edited; they are asked for from two places of its page. */
export const useMetadataEditing = create<{ readonly orderId: number | null }>()(() => ({ orderId: null }))

export const editMetadata = (orderId: number | null): void => useMetadataEditing.setState({ orderId })
