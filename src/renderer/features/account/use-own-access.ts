import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '@/contract/people/account'
import { printOwnBadge, removePin, replaceOwnBadge } from '@/contract/people/badges'
import type { Read } from '@/domain/reading/read-as'
import { lostBadgeQuestion, replacedText } from '@/renderer/kit/badges/lost-badge'
import { useBadgePrint } from '@/renderer/kit/badges/use-badge-print'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'

const ERASE_QUESTION = {
  title: 'Effacer votre PIN\u00a0?',
  text: "Aux postes partagés, votre mot de passe sera demandé jusqu'à ce que vous en choisissiez un autre.",
  confirm: 'Effacer le PIN',
  cancel: 'Le garder'
}

/** What one does with one's own PIN and badge. What takes something away asks first; what fails is put back, and may be tried again. */
export function useOwnAccess(account: Read<Account>) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { show } = useNotices()
  const print = useBadgePrint()
  const put = (change: Partial<Read<Account>>): void =>
    void client.setQueryData<Read<Account>>(queryKeys.account, (shown) => shown && { ...shown, ...change })
  const readAgain = (): void => void client.invalidateQueries({ queryKey: queryKeys.account })
  const failed = (what: string, error: unknown, again: () => void): void =>
    void show({ text: `${what} ${errorText(error)}`, tone: 'error', about: 'own-access', action: { label: 'Réessayer', run: again } })

  const erase = async (): Promise<void> => {
    await client.cancelQueries({ queryKey: queryKeys.account })
    put({ pin: null })
    try {
      await call(removePin, {})
      show({ text: 'Votre PIN est effacé.', tone: 'success' })
    } catch (error) {
      put({ pin: account.pin })
      failed("Votre PIN n'a pas été effacé.", error, () => void erase())
    }
    readAgain()
  }
  const printBadge = (): void =>
    void print({
      load: async () => {
        const badge = await call(printOwnBadge, {})
        return badge === null ? null : [badge]
      },
      failed: "Votre badge n'a pas pu être imprimé."
    })
  const replace = async (): Promise<void> => {
    try {
      const badge = await call(replaceOwnBadge, {})
      if (badge !== null) put({ badge })
      show({
        text: replacedText(badge),
        tone: 'success',
        action: { label: 'Imprimer', run: printBadge }
      })
    } catch (error) {
      failed("Votre badge n'a pas été remplacé.", error, () => void replace())
    }
    readAgain()
  }
  return {
    erasePin: async () => {
      if (await confirm(ERASE_QUESTION)) await erase()
    },
    printBadge,
    replaceBadge: async (number: number) => {
      if (await confirm(lostBadgeQuestion(number))) await replace()
    }
  }
}
