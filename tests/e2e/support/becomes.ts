import { expect } from '@playwright/test'
import type { Role } from '@/domain/people/roles'
import { giveRole } from '../../server/support/roles'
import { apiAs } from './api'
import type { DemoUser } from './app'
import type { OwnServer } from './own-server'

/** Gives somebody a role, and waits until the server answers them in it: a page that is opened now is theirs from the start. */
export async function becomes(server: OwnServer, user: DemoUser, role: Role): Promise<void> {
  await giveRole(server, user, role)
  const api = await apiAs(server.address, user)
  await expect.poll(async () => (await api.ask('GET', '/api/user/profile')).body.role).toBe(role)
}
