import { SheetSign } from '../sheet-sign'

/** What is signed once the pieces are taken. */
export const PickingSign = () => <SheetSign rows={[{ of: '', stages: ['Préparé', 'Compté'] }]} lines={['Manquants', 'Initiales']} />
