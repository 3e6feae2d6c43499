import type { Endpoint } from '@/contract/http/endpoint'

const MODULES = import.meta.glob<Record<string, unknown>>('../../src/contract/**/*.ts', { eager: true })

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replies' in value

/** Every call of the contract. */
export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(MODULES).flatMap((module) => Object.values(module).filter(isEndpoint))

/** « PATCH /api/orders/:id » */
export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`
