import { lateMenu } from '@/renderer/kit/late-menu/late-menu'
import { OperatorButton } from './operator-button'

/** The operator's menu with what the shell adds to it. */
export const OperatorMenu = lateMenu<{ readonly narrow?: boolean }>(
  async () => (await import('./operator-entries')).OperatorEntries,
  OperatorButton
)
