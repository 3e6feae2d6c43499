import { code128, type DrawingContext, drawingSVG, qrcode, type RenderOptions } from 'bwip-js/generic'

type Encode = (options: RenderOptions, drawing: DrawingContext<string>) => string

/** An SVG stretched to the millimetres that the sheet gives it, with sharp edges. */
const sharp = (encode: Encode, options: RenderOptions): string =>
  encode(options, drawingSVG()).replace('<svg ', '<svg preserveAspectRatio="none" shape-rendering="crispEdges" ')

/** Drawing of a Code 128, bars only. */
export const code128Drawing = (text: string): string => sharp(code128, { bcid: 'code128', text, height: 14, includetext: false })

/** Drawing of a QR code: level M is read through a smudge, L has fewer dots for a long text. */
export const qrDrawing = (text: string, eclevel: 'L' | 'M' = 'M'): string =>
  sharp(qrcode, { bcid: 'qrcode', text, eclevel } as RenderOptions)

const PER_DOT = 4
const QR = /viewBox="0 0 (\d+) /

/** A dot in millimetres: three of a printer of 150 dots per inch, six at 300, so that no row of dots is printed narrower than the next. */
const DOT = (3 * 25.4) / 150

/** Side in millimetres on which the drawing of a QR code is printed: its dots are read on every printer, and it is no smaller than `least`. */
export const printedSide = (drawing: string, least: number): number => Math.max(least, (Number(QR.exec(drawing)?.[1] ?? 0) / PER_DOT) * DOT)

/** A drawing as the address of a picture of so many millimetres a side, for what takes no elements. */
export const squareImage = (drawing: string, side: number): string =>
  `data:image/svg+xml;base64,${btoa(drawing.replace('<svg ', `<svg width="${side}mm" height="${side}mm" `))}`

interface Props {
  /** SVG of our own making. */
  readonly drawing: string
  readonly label: string
  readonly className?: string | undefined
}

/** A code to scan. */
export const CodeDrawing = ({ drawing, label, className }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made here from a checked order number, no one's text
  <div className={className} role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: drawing }} />
)
