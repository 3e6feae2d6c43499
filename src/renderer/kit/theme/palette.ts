/** Atelier's own colours: workshop blue on paper greys. The one place where colours are written (colour means state; reference: looks 1.1). */
export interface Palette {
  readonly bg: string
  readonly surface: string
  readonly surface2: string
  readonly hover: string
  readonly line: string
  readonly lineStrong: string
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly brand: string
  readonly brandHover: string
  readonly brandTint: string
  readonly onBrand: string
  readonly focus: string
  readonly shadow: string
  readonly stage: string
}

/** Hues that tell a state, each with its tint (reference: looks 1.2). */
export const TONES = ['new', 'waiting', 'progress', 'ready', 'finish', 'complete', 'packed', 'closed', 'alert'] as const
export type ToneName = (typeof TONES)[number]
export type Tones = Readonly<Record<ToneName, readonly [ink: string, tint: string]>>

export const LIGHT: Palette = {
  bg: '#f5f5f2',
  surface: '#ffffff',
  surface2: '#faf9f7',
  hover: '#f1f0ec',
  line: '#e4e2dd',
  lineStrong: '#c8c5be',
  text: '#1c1e22',
  text2: '#4d5159',
  text3: '#5c6068',
  brand: '#24508f',
  brandHover: '#1b4079',
  brandTint: '#e6edf7',
  onBrand: '#ffffff',
  focus: '#24508f',
  shadow: '0 1px 2px rgb(0 0 0 / .06), 0 4px 16px rgb(0 0 0 / .06)',
  stage: '#f5f5f2'
}

export const DARK: Palette = {
  bg: '#131518',
  surface: '#1b1e22',
  surface2: '#20242a',
  hover: '#262b31',
  line: '#2d3238',
  lineStrong: '#474e57',
  text: '#eceef1',
  text2: '#b4bac3',
  text3: '#9fa6b0',
  brand: '#7fa9e8',
  brandHover: '#9bbcf0',
  brandTint: '#1d2c42',
  onBrand: '#0d1726',
  focus: '#7fa9e8',
  shadow: '0 1px 2px rgb(0 0 0 / .4), 0 6px 20px rgb(0 0 0 / .35)',
  stage: '#5a616b'
}

export const LIGHT_TONES: Tones = {
  new: ['#565b64', '#eeeeec'],
  waiting: ['#805300', '#fff1cf'],
  progress: ['#1d5bb0', '#e3edfb'],
  ready: ['#0b6266', '#dcf2f1'],
  finish: ['#6a43b5', '#efe8fb'],
  complete: ['#186935', '#def2e4'],
  packed: ['#3a42b0', '#e6e8fb'],
  closed: ['#565a62', '#ebebe9'],
  alert: ['#b3261e', '#fde6e3']
}

export const DARK_TONES: Tones = {
  new: ['#b2b8c1', '#2a2e34'],
  waiting: ['#f0c05a', '#3a2f14'],
  progress: ['#8bb8f5', '#17294a'],
  ready: ['#6fd0cf', '#10332f'],
  finish: ['#c3a6f5', '#2c2146'],
  complete: ['#7fd39a', '#15331f'],
  packed: ['#a6aef7', '#20244c'],
  closed: ['#a6acb5', '#26292e'],
  alert: ['#ff9f94', '#45191a']
}

/** Hue of each technique's badge, in degrees of oklch: even lightness and contrast in both themes. */
export const TECHNIQUE_HUES = {
  dtf: 240,
  dtg: 295,
  flex: 150,
  quadriflex: 118,
  clearflex: 182,
  nylon: 212,
  pap: 65,
  broderie: 355,
  transfert: 35,
  sublimation: 325,
  stickers: 92,
  objets: 270,
  blank: 260
} as const
