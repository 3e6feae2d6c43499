// Addresses that the desktop's main process asks or knows by itself. It starts without what an order is made of: windows wait for its start (decision 038).

/** Lists of orders (`listOrders`). */
export const ORDERS_PATH = '/api/orders'

/** Marks orders as printed (`setPrinted`). */
export const SET_PRINTED = { method: 'POST', path: '/api/orders/set-printed' } as const

/** An order's files for production (`productionArchive`). */
export const ARCHIVE_PATH = '/api/orders/:id/production-archive/:process'
