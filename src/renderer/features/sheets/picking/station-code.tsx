import { CodeDrawing, dotsOf, qrDrawing } from '../../../kit/code-drawing/code-drawing'
import styles from './shared-sheet.module.css'

/** Side in millimetres: half of one for each dot, 27 at least. */
const sideOf = (drawing: string): number => Math.max(27, dotsOf(drawing) / 2)

/** The code of a picking sheet where no phone can reach the server: stations read it (reference: printing 4.3). */
export function StationCode({ code }: { code: string }) {
  const drawing = qrDrawing(code, 'L')
  const side = `${sideOf(drawing)}mm`
  return (
    <div className={styles.phone}>
      <p>
        {'À jour\u00a0?'}
        <br />
        Scannez ce code
        <br />à un poste
      </p>
      <div style={{ width: side, height: side }}>
        <CodeDrawing drawing={drawing} label={`QR code ${code}`} />
      </div>
    </div>
  )
}
