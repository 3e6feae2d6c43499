import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { UpdateNews } from '@/contract/desktop/updates'
import { TooOldBand } from '@/renderer/features/updates/too-old-band'
import type { StationUpdates } from '@/renderer/lib/host/host-types'

afterEach(cleanup)

const NONE = { prints: 0, archives: 0, uploads: 0, unsaved: 0 }
const news = (waits: typeof NONE): UpdateNews => ({
  ...{ running: '1.3.0', tooOld: true, minClient: '1.4.0', checkedAt: null },
  state: { kind: 'ready', version: '1.4.0', forward: true, notes: [], bytes: 1, way: 'itself', waits, trouble: null }
})

it('a station that is too old says what its update waits for, and is updated by its button once nothing does', async () => {
  const called: string[] = []
  const updates = new Proxy({}, { get: (_, name) => async () => void called.push(String(name)) }) as StationUpdates
  const { rerender } = render(<TooOldBand news={news({ ...NONE, unsaved: 2 })} updates={updates} />)
  expect(screen.getByRole('status').textContent).toContain('2 changements qui ne sont pas enregistrés. Ce qui ne peut pas')
  // A press would do nothing.
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<TooOldBand news={news(NONE)} updates={updates} />)
  expect(screen.getByRole('status').textContent).not.toContain('attend')
  await userEvent.click(screen.getByRole('button', { name: 'Mettre à jour et redémarrer' }))
  expect(called).toEqual(['install'])
})
