import { authorName } from '@/domain/format/person'
import type { Sessions } from '@/server/auth/sessions'
import { joinOrders } from './order-news'
import type { LiveServer, LiveSocket } from './socket-events'

/** What the windows of this server are told of people. */
export interface PeopleNews {
  /** A person may be something else by now: their windows hear what their role sees from here on, and read their profile again; who shows people reads them anew, and hears who did it. */
  readonly personChanged: (userId: number, by: number | null) => void
  /** Something of people has changed that is nobody's role or name: who shows people reads them anew. */
  readonly peopleChanged: () => void
  /** The same for everybody whose role is another than their windows know: what may have changed unheard. */
  readonly checkRoles: () => void
}

function followPerson(socket: LiveSocket, people: Awaited<ReturnType<Sessions['people']>>, always: boolean): void {
  const { user } = socket.data
  const now = people.get(user.id) ?? user
  if (now.role === user.role && !always) return
  socket.data.user = { ...user, ...now }
  joinOrders(socket)
  socket.emit('profile_changed')
}

/** Keeps the windows of this server to the roles of their people. While the database does not answer they stay: the next check tells. */
export function peopleNews(io: LiveServer, sessions: Sessions, onError: (error: Error) => void): PeopleNews {
  const follow = (isMeant: (socket: LiveSocket) => boolean, always: boolean): void => {
    const windows = (): LiveSocket[] => [...io.of('/').sockets.values()].filter(isMeant)
    const people = new Set(windows().map((socket) => socket.data.user.id))
    if (people.size === 0) return
    // Windows that came meanwhile are looked at, too.
    sessions.people([...people]).then((known) => {
      for (const socket of windows()) followPerson(socket, known, always)
    }, onError)
  }
  const peopleChanged = (): void => {
    io.local.emit('people_changed')
  }
  return {
    personChanged: (userId, by) => {
      follow((socket) => socket.data.user.id === userId, true)
      if (by === null) return peopleChanged()
      sessions
        .people([by])
        .then((known) => {
          const author = known.get(by)
          if (author !== undefined) io.local.emit('person_changed_by', { person: userId, id: by, name: authorName(author) })
        }, onError)
        .finally(peopleChanged)
    },
    peopleChanged,
    checkRoles: () => follow(() => true, false)
  }
}
