import type { MenuItemConstructorOptions } from 'electron'
import { expect, it, vi } from 'vitest'
import { setMenu } from '@/main/windows/menu'

const { set } = vi.hoisted(() => ({ set: [] as MenuItemConstructorOptions[][] }))
vi.mock('electron', () => ({
  Menu: { buildFromTemplate: (template: unknown) => template, setApplicationMenu: (menu: MenuItemConstructorOptions[]) => set.push(menu) }
}))

const nothing = () => undefined

it.each([
  ['an installed station has none: they would work past its lock', true, false],
  ['who develops has them', false, true]
])('developer tools: %s', (_, packaged, offered) => {
  setMenu({ openAnother: nothing, zoom: nothing, packaged })
  const roles = set.at(-1)?.flatMap(({ submenu }) => (submenu as MenuItemConstructorOptions[]).map(({ role }) => role))
  expect(roles?.includes('toggleDevTools')).toBe(offered)
})
