import { expect, it } from 'vitest'
import { type ReplicaFacts, type ReplicaHistory, type ReplicaRefusal, refuseReplica, replicaProblem } from '@/domain/server/replica-state'

const PRIMARY = { cluster: '7713600651184966608', database: '16385', timeline: 2 }
const REPLICA: ReplicaHistory = { ...PRIMARY, recovering: true, readsCommitted: true }

it.each<[string, Partial<ReplicaHistory>, ReplicaRefusal | null]>([
  ['a standby of the database', {}, null],
  ['another cluster', { cluster: '1' }, 'other-database'],
  ['another database of the cluster', { database: '5' }, 'other-database'],
  ['the primary, or one that was promoted', { recovering: false }, 'no-standby'],
  ['a standby that stayed with the history before a promotion', { timeline: 1 }, 'other-timeline'],
  ['one of a replica that was promoted', { timeline: 3 }, 'other-timeline'],
  ['one whose statements share what they see', { readsCommitted: false }, 'other-isolation'],
  ['another cluster that is no standby either', { cluster: '1', recovering: false }, 'other-database']
])('lists are read from a replica, or not: %s', (_, differs, refusal) =>
  expect(refuseReplica(PRIMARY, { ...REPLICA, ...differs })).toBe(refusal)
)

it.each<[ReplicaFacts['state'], ReplicaRefusal | null, RegExp | null]>([
  ['ok', null, null],
  ['behind', null, /^a 12\u00a0s de retard$/],
  ['away', null, /^ne répond pas$/],
  ['refused', 'other-database', /^est une autre base/],
  ['refused', 'no-standby', /^ne suit plus/],
  ['refused', 'other-timeline', /^ne suit pas la même histoire/],
  ['refused', 'other-isolation', /default_transaction_isolation/]
])('people read why it is not used: %s, %s', (state, refusal, text) => {
  const problem = replicaProblem({ state, refusal, lagMs: 12_300 })
  if (text === null) expect(problem).toBeNull()
  else expect(problem).toMatch(text)
})
