import { mustRun } from './run-program.mjs'

export interface Paper {
  readonly widthMm: number
  readonly heightMm: number
  readonly text: string
  /** Distance of the outermost words to each edge, in millimetres. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const MM_PER_POINT = 25.4 / 72

interface Word {
  readonly xMin: number
  readonly yMin: number
  readonly xMax: number
  readonly yMax: number
  readonly text: string
}

const number = (text: string, name: string): number => Number(new RegExp(`${name}="([\\d.]+)"`).exec(text)?.[1]) * MM_PER_POINT

const wordsOf = (page: string): Word[] =>
  [...page.matchAll(/<word ([^>]*)>([^<]*)<\/word>/g)].map(([, box = '', text = '']) => ({
    xMin: number(box, 'xMin'),
    yMin: number(box, 'yMin'),
    xMax: number(box, 'xMax'),
    yMax: number(box, 'yMax'),
    text
  }))

/** Pages of a PDF as they would lie on paper, read by pdftotext (package poppler-utils). */
export async function paperOf(file: string): Promise<Paper[]> {
  const layout = await mustRun('pdftotext', ['-bbox', file, '-'])
  return [...layout.matchAll(/<page ([^>]*)>([\s\S]*?)<\/page>/g)].map(([, size = '', content = '']) => {
    const words = wordsOf(content)
    const [width, height] = [number(size, 'width'), number(size, 'height')]
    return {
      widthMm: Math.round(width),
      heightMm: Math.round(height),
      text: words.map((word) => word.text).join(' '),
      left: Math.min(...words.map((word) => word.xMin)),
      top: Math.min(...words.map((word) => word.yMin)),
      right: width - Math.max(...words.map((word) => word.xMax)),
      bottom: height - Math.max(...words.map((word) => word.yMax))
    }
  })
}
