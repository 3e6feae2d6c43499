import { createRoot } from 'react-dom/client'
import type { OrderSummary } from '@/domain/orders/order'
import '@/renderer/kit/theme/global.css'
import { Surroundings } from './surroundings'

/** What the bench measures in the page. */
declare global {
  interface Window {
    /** Shows the grid; answers the milliseconds until its rows were painted. */
    show: () => Promise<number>
    /** The element that scrolls. */
    scroller: () => Element
  }
}

const wanted = new URLSearchParams(location.search)
const which = wanted.get('grid') === 'ag' ? 'ag' : 'ours'
const kind = (['wide', 'grouped'] as const).find((one) => one === wanted.get('kind')) ?? 'usual'
const orders = (await (await fetch('orders.json')).json()) as OrderSummary[]
const { Grid, SCROLLER, ROW } = which === 'ag' ? await import('./ag-grid') : await import('./our-grid')

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => (document.querySelector(ROW) ? requestAnimationFrame(() => setTimeout(resolve)) : requestAnimationFrame(look))
    look()
  })

const root = createRoot(document.getElementById('root') as HTMLElement)
window.scroller = () => document.querySelector(SCROLLER) as Element
window.show = async () => {
  const from = performance.now()
  root.render(
    <Surroundings>
      <Grid orders={orders} kind={kind} />
    </Surroundings>
  )
  await painted()
  return performance.now() - from
}
document.title = 'prêt'
