import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { resetLock, useLock } from '@/renderer/features/lock/lock-state'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useStation } from '@/renderer/lib/station/shared-station'
import { giveRoom } from './give-room'
import { type OriginServer, serveOrigin } from './origin-server'
import { type FakeStation, fakeStation } from './shared-station'

let server: OriginServer
let takeRoom: () => void

/** A shared station that was just started, and a server for it; `endStation` takes both back. */
export async function beginStation(): Promise<FakeStation> {
  takeRoom = giveRoom()
  server = await serveOrigin(() => ({ status: 200, body: { id: 11, firstname: 'Camille', lastname: 'Renard', role: 'manager' } }))
  usePreferences.getState().set({ scanMuted: true })
  const station = fakeStation()
  useStation.setState({ station: undefined, opened: false, changing: false, open: false, parts: null })
  useLock.setState({ waits: {}, people: null })
  return station
}

export async function endStation(): Promise<void> {
  cleanup()
  resetLock()
  await server.close()
  takeRoom()
}

/** A screen in which something is typed. */
export function Page() {
  const [text, setText] = useState('')
  return <input aria-label="Page" value={text} onChange={(event) => setText(event.target.value)} onBlur={() => setText('enregistré')} />
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
export const type = async (keys: string): Promise<void> => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
export const press = (key: string, held: { ctrlKey?: boolean } = {}): void =>
  void act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held }))
