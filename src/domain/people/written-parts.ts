/** Parts of an order that somebody may be writing in: coarse, and nothing of what is written (reference: live 3.6). Apart from their texts, which come with the first colleague. */
export const WRITTEN_PARTS = ['comment', 'annotation', 'customer', 'shipping', 'dates', 'items', 'labels', 'metadata', 'files'] as const
export type WrittenPart = (typeof WRITTEN_PARTS)[number]
