import { code128, drawingSVG, qrcode } from 'bwip-js/generic'

/** Stretched to the millimetres that the sheet gives it, with sharp edges. */
const sharp = (svg: string): string => svg.replace('<svg ', '<svg preserveAspectRatio="none" shape-rendering="crispEdges" ')

/** Drawing of a Code 128, bars only. */
export const code128Drawing = (text: string): string =>
  sharp(code128<string>({ bcid: 'code128', text, height: 14, includetext: false }, drawingSVG()))

/** Drawing of a QR code. */
export const qrDrawing = (text: string): string => sharp(qrcode<string>({ bcid: 'qrcode', text, eclevel: 'M' }, drawingSVG()))
