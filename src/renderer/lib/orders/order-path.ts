/** Address of an order's page. */
export const orderPath = (id: number): string => `/orders/view/${id}`
