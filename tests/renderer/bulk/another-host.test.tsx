import { expect, it } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { anOrder } from '../support/an-order'
import { named, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList(CAPABILITIES.filter((one) => one !== 'bulk-changes'))

it('a host that knows no bulk changes is offered none', async () => {
  host.orders = [anOrder({ id: 1 })]
  listScreen('/orders/all/opened')
  await rowShown(1)
  await theOne('button', /^Exporter/)
  expect(named('button', /^Modifier les commandes/)).toEqual([])
})
