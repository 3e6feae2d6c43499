/** Address of an order's page. */
export const orderPath = (id: number): string => `/orders/view/${id}`

/** Address of the picking page of these orders. */
export const pickingPath = (ids: readonly number[]): string => `/orders/picking/${ids.join(',')}`
