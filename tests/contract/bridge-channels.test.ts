import { describe, expect, it } from 'vitest'
import { CALLS, EVENTS } from '@/contract/desktop/bridge'
import { CALL_CHANNELS, EVENT_CHANNELS } from '@/contract/desktop/bridge-channels'

describe('the channel names that the preload lets through', () => {
  it('are the calls of the bridge, all of them and no other', () => {
    expect([...CALL_CHANNELS].sort()).toEqual(Object.keys(CALLS).sort())
  })
  it('are the events of the bridge, all of them and no other', () => {
    expect([...EVENT_CHANNELS].sort()).toEqual(Object.keys(EVENTS).sort())
  })
})
