import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onConnected, onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { onRoleChanged } from './role'

/**
 * Keeps the screens to the role of who is signed in: their profile is read again when the server says so, and when news may have been
 * missed. Another role sees other things: all that was read is read again then, what is on screen at once.
 */
export function useRoleNews(): void {
  const client = useQueryClient()
  useEffect(() => {
    const read = (): void => void client.invalidateQueries({ queryKey: queryKeys.profile })
    const stops = [
      onLive('profile_changed', read),
      onConnected((again) => again && read()),
      onRoleChanged(() => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.profile[0] }))
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
