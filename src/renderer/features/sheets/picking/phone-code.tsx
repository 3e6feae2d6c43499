import { CodeDrawing, qrDrawing } from '../../../kit/code-drawing/code-drawing'
import styles from './shared-sheet.module.css'

/** The picking page as a phone opens it. */
export interface PhonePage {
  readonly address: string
  /** Until when it opens without a password, as one reads it: « 11 h 42 ». */
  readonly until: string
}

/** Side of the code in millimetres: half of one for each of its dots, of which a longer address has more, 27 at least. */
const sideOf = (address: string): number => Math.max(27, Math.ceil((12 + 3 * Math.sqrt(address.length)) / 2))

/** The page of the picking for a phone, without a password as long as its link stands (reference: session 4.1). */
export function PhoneCode({ page: { address, until } }: { page: PhonePage }) {
  const side = `${sideOf(address)}mm`
  return (
    <div className={styles.phone}>
      <p>
        Ouvrir sur
        <br />
        le téléphone
        <br />
        {`jusqu'à ${until}`}
      </p>
      <div style={{ width: side, height: side }}>
        <CodeDrawing drawing={qrDrawing(address, 'L')} label="QR code de la page de picking" />
      </div>
    </div>
  )
}
