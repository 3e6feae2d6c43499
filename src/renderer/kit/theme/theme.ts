import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components'
import { capital } from '@/domain/format/capital'
import { DARK, DARK_TONES, LIGHT, LIGHT_TONES, type Palette, TECHNIQUE_HUES, TONES, type ToneName, type Tones } from './palette'

type Capital<S extends string> = Capitalize<S>
type TechniqueName = keyof typeof TECHNIQUE_HUES

/** Tokens of our own beside Fluent's: `--atWaiting`, `--atWaitingTint`, `--atSurface2`, `--atTechDtf`, `--atTechDtfTint`… */
type OwnTokens = { [K in `at${Capital<ToneName>}` | `at${Capital<ToneName>}Tint`]: string } & {
  [K in `atTech${Capital<TechniqueName>}` | `atTech${Capital<TechniqueName>}Tint`]: string
} & { [K in `at${Capital<keyof Palette>}`]: string }

export type AtelierTheme = Theme & OwnTokens

const FONT = "'Inter Variable', 'Segoe UI', sans-serif"

const BRAND = {
  10: '#040a13',
  20: '#0a1a30',
  30: '#0f2949',
  40: '#13355e',
  50: '#173f71',
  60: '#1b4079',
  70: '#204986',
  80: '#24508f',
  90: '#3a64a2',
  100: '#507ab5',
  110: '#688fc8',
  120: '#7fa9e8',
  130: '#9bbcf0',
  140: '#b6cff5',
  150: '#cfdff8',
  160: '#e6edf7'
} as const

function ownTokens(palette: Palette, tones: Tones, technique: { ink: string; tint: string }): OwnTokens {
  const tokens: Record<string, string> = {}
  for (const [name, value] of Object.entries(palette)) tokens[`at${capital(name)}`] = value
  for (const tone of TONES) {
    tokens[`at${capital(tone)}`] = tones[tone][0]
    tokens[`at${capital(tone)}Tint`] = tones[tone][1]
  }
  for (const [name, hue] of Object.entries(TECHNIQUE_HUES)) {
    tokens[`atTech${capital(name)}`] = `oklch(${technique.ink} ${hue})`
    tokens[`atTech${capital(name)}Tint`] = `oklch(${technique.tint} ${hue})`
  }
  return tokens as unknown as OwnTokens
}

const fluentOverrides = (p: Palette, tones: Tones): Partial<Theme> => ({
  fontFamilyBase: FONT,
  fontFamilyNumeric: FONT,
  colorNeutralBackground1: p.surface,
  colorNeutralBackground1Hover: p.hover,
  colorNeutralBackground1Pressed: p.hover,
  colorNeutralBackground1Selected: p.hover,
  colorNeutralBackground2: p.surface2,
  colorNeutralBackground3: p.bg,
  colorNeutralForeground1: p.text,
  colorNeutralForeground2: p.text2,
  colorNeutralForeground3: p.text3,
  colorNeutralForeground4: p.text3,
  colorNeutralStroke1: p.lineStrong,
  colorNeutralStroke2: p.line,
  colorNeutralStroke3: p.line,
  colorNeutralStrokeAccessible: p.text3,
  colorBrandBackground: p.brand,
  colorBrandBackgroundHover: p.brandHover,
  colorBrandBackgroundPressed: p.brandHover,
  colorBrandBackgroundSelected: p.brand,
  colorBrandBackground2: p.brandTint,
  colorBrandForeground1: p.brand,
  colorBrandForeground2: p.brand,
  colorBrandForegroundLink: p.brand,
  colorBrandForegroundLinkHover: p.brandHover,
  colorBrandStroke1: p.brand,
  colorCompoundBrandBackground: p.brand,
  colorCompoundBrandBackgroundHover: p.brandHover,
  colorCompoundBrandForeground1: p.brand,
  colorCompoundBrandStroke: p.brand,
  colorNeutralForegroundOnBrand: p.onBrand,
  colorStrokeFocus2: p.focus,
  colorPaletteRedForeground1: tones.alert[0],
  colorPaletteRedBorder2: tones.alert[0],
  borderRadiusMedium: '6px',
  borderRadiusLarge: '12px',
  borderRadiusSmall: '4px',
  shadow16: p.shadow
})

export const lightTheme: AtelierTheme = {
  ...createLightTheme(BRAND),
  ...fluentOverrides(LIGHT, LIGHT_TONES),
  ...ownTokens(LIGHT, LIGHT_TONES, { ink: '0.45 0.105', tint: '0.94 0.026' })
}

export const darkTheme: AtelierTheme = {
  ...createDarkTheme(BRAND),
  ...fluentOverrides(DARK, DARK_TONES),
  ...ownTokens(DARK, DARK_TONES, { ink: '0.8 0.105', tint: '0.29 0.04' })
}
