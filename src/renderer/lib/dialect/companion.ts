import type { Dialect } from './dialect'

/** The companion server: the contract is its own. */
export const companion: Dialect = { name: 'companion', reply: (_, body) => body, problem: (body) => body }
