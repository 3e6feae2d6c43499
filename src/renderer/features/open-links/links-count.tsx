import tabs from '@/renderer/kit/tabs/tabs.module.css'
import { useOpenLinks } from './use-open-links'

/** How many links stand open, beside the name of their tab. */
export function LinksCount() {
  const { links } = useOpenLinks('all')
  return links === undefined ? null : <span className={tabs.badge}>{links.length}</span>
}
