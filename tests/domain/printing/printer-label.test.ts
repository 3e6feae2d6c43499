import { expect, it } from 'vitest'
import { printerLabel } from '@/domain/printing/printer-label'

const PRINTERS = [
  { name: 'bizhub_1', label: 'Copieur du bureau' },
  { name: 'zebra_2', label: 'Étiqueteuse' }
]

it.each([
  ['what people call it', 'zebra_2', 'Étiqueteuse'],
  ['its own name once it is gone', 'hp_3', 'hp_3']
])('a printer is told by %s', (_, name, label) => expect(printerLabel(PRINTERS, name)).toBe(label))
