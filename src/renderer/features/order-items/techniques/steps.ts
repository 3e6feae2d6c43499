import { createContext } from 'react'
import type { Order } from '@/domain/orders/order'
import { type Step, type TechniqueStateKey, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

type Steps = Partial<Readonly<Record<TechniqueStateKey, Step | null>>>

/** The steps of an order's techniques, for all of its faces and views: hundreds of badges follow the order through one. */
export const StepsContext = createContext<Steps>({})

export const stepsOf = (order: Order): Steps =>
  Object.fromEntries(PRODUCED_TECHNIQUES.map((technique) => [techniqueStateKey(technique), order[techniqueStateKey(technique)]]))
