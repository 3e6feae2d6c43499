import { Coming } from '@/renderer/lib/react/late-coming'
import { closeRowMenu, endEditing, useEdited, useRowMenu } from './edited'

const giveUp = (): void => {
  endEditing()
  closeRowMenu()
}

/** Stands for the editor of a cell and for the menu of a row until their code is there. */
export function ComingInPlace() {
  const edits = useEdited(({ cell }) => cell !== null)
  const opens = useRowMenu(({ open }) => open !== null)
  return <Coming waiting={edits || opens} onGiveUp={giveUp} />
}
