import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { startTestCluster } from './test-cluster'

/** Before the first spec of a run: one PostgreSQL whose demo data all its servers copy. Its address goes to the workers by the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, stop } = await startTestCluster(dayOf(parisTime(new Date())))
  process.env.ATELIER_TEST_CLUSTER = url
  return stop
}
