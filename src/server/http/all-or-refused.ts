import type { Database, Query } from '@/server/db/database'
import { Refusal } from './answers'

/** Carries a refusal out of a transaction, which is rolled back for it. */
class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('refused')
    this.refusal = refusal
  }
}

/** Runs `work` in one transaction, in its `turn` where one is named: committed when it succeeds, rolled back when it refuses, whatever it had written by then. */
export async function allOrRefused<T>(
  database: Database,
  work: (query: Query) => Promise<T | Refusal>,
  turn?: string
): Promise<T | Refusal> {
  try {
    return await database.transaction(async (query) => {
      const answer = await work(query)
      if (answer instanceof Refusal) throw new Undone(answer)
      return answer
    }, turn)
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
}
