import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { anOrder } from '../support/an-order'
import { named, theOne } from '../support/by-words'
import { listScreen } from '../support/list-screen'
import { serveList } from '../support/serve-list'

const { host, rowShown } = serveList(CAPABILITIES.filter((name) => name !== 'history'))

it('at a host that keeps no history the preview has no section of it, and no error', async () => {
  host.orders = [anOrder({ id: 1, origin_ref_id: 'R-1' })]
  listScreen('/orders/all/opened')
  ;(await rowShown(1)).focus()
  await userEvent.keyboard(' ')
  await theOne('aside h2', 'Fichiers')
  expect(named('aside h2', 'Historique')).toEqual([])
  expect(document.querySelector('aside [role=alert]')).toBeNull()
})
