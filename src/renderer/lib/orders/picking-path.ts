/** Address of the picking page of these orders. */
export const pickingPath = (ids: readonly number[]): string => `/orders/picking/${ids.join(',')}`
