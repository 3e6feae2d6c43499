import type { InstallerKind } from '@/contract/releases'

/** Puts versions of the application in place of each other, as this station was installed. */
export interface Installer {
  /** Form of installer that this station takes; null where it is no installed application: a folder, a development run. */
  readonly kind: InstallerKind | null
  /** `itself`: silently; `password`: the system asks for an administrator's; `administration`: it cannot, and somebody else does. */
  readonly way: 'itself' | 'password' | 'administration'
  /**
   * Installs what stands at `path`; `again`: the application comes back by itself. The application must end right after. False where it was
   * not done, or given up by who was asked for a password.
   */
  readonly install: (path: string, again: boolean) => Promise<boolean>
}

/** Where there is nothing to install into. */
export const NO_INSTALLER: Installer = { kind: null, way: 'administration', install: async () => false }
