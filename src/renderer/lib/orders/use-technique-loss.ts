import { useCallback } from 'react'
import { stateLabel } from '@/domain/orders/states'
import { type TechniqueStates, techniqueStateKey } from '@/domain/techniques/steps'
import { type ProducedTechnique, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'

/** Asks whether a technique may leave an order that has begun with it: its progress is lost then. True at once where nothing is lost. */
export function useTechniqueLoss(): (order: TechniqueStates, technique: ProducedTechnique) => Promise<boolean> {
  const confirm = useConfirm()
  return useCallback(
    async (order, technique) => {
      const state = order[techniqueStateKey(technique)]
      const { label } = TECHNIQUE_LABELS[technique]
      return (
        state === null ||
        state === 'new' ||
        (await confirm({
          title: `Retirer la technique ${label}\u00a0?`,
          text: `Elle est déjà «\u00a0${stateLabel(state)}\u00a0»\u00a0: son avancement sera perdu.`,
          confirm: `Retirer ${label}`,
          cancel: `Garder ${label}`,
          danger: true
        }))
      )
    },
    [confirm]
  )
}
