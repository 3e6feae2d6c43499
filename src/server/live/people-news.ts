import type { Sessions } from '@/server/auth/sessions'
import { joinByRole } from './order-news'
import type { LiveServer, LiveSocket } from './socket-events'

/** What the windows of this server are told of people. */
export interface PeopleNews {
  /** A person may be something else by now: their windows hear what their role sees from here on, and read their profile again. */
  readonly personChanged: (userId: number) => void
  /** The same for everybody whose role is another than their windows know: what may have changed unheard. */
  readonly checkRoles: () => void
}

function followRole(socket: LiveSocket, roles: Awaited<ReturnType<Sessions['roles']>>, always: boolean): void {
  const { user } = socket.data
  const role = roles.get(user.id) ?? user.role
  if (role === user.role && !always) return
  socket.data.user = { ...user, role }
  joinByRole(socket, role)
  socket.emit('profile_changed')
}

/** Keeps the windows of this server to the roles of their people. While the database does not answer they stay: the next check tells. */
export function peopleNews(io: LiveServer, sessions: Sessions, onError: (error: Error) => void): PeopleNews {
  const follow = (isMeant: (socket: LiveSocket) => boolean, always: boolean): void => {
    const windows = (): LiveSocket[] => [...io.of('/').sockets.values()].filter(isMeant)
    const people = new Set(windows().map((socket) => socket.data.user.id))
    if (people.size === 0) return
    // Windows that came meanwhile are looked at, too.
    sessions.roles([...people]).then((roles) => {
      for (const socket of windows()) followRole(socket, roles, always)
    }, onError)
  }
  return {
    personChanged: (userId) => follow((socket) => socket.data.user.id === userId, true),
    checkRoles: () => follow(() => true, false)
  }
}
