import type { StationProfile } from '../preferences/preferences'

/** The four ways to look at an order, as they are chosen on its page (reference: order-page 2.4). */
export const ORDER_MODES = { full: 'Complet', production: 'P.A.O', dtg: 'DTG', packing: 'Emballage' } as const
export type OrderMode = keyof typeof ORDER_MODES

/** The mode in which a profile opens an order. The design office works on files and figures: it starts with everything (decision 019). */
export const MODE_OF_PROFILE: Readonly<Record<StationProfile, OrderMode>> = { production: 'full', dtg: 'dtg', packing: 'packing' }

/** Modes that are worked in at a machine or a table, with gloves: large targets, and the page itself is the action. */
export const isBigMode = (mode: OrderMode): boolean => mode === 'dtg' || mode === 'packing'
