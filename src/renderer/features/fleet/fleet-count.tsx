import tabs from '@/renderer/kit/tabs/tabs.module.css'
import { useFleet } from './use-fleet'

/** How many stations there are, beside the name of their tab. */
export function FleetCount() {
  const { fleet } = useFleet()
  return fleet === undefined ? null : <span className={tabs.badge}>{fleet.stations.length}</span>
}
