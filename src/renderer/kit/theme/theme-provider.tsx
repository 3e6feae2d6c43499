import { FluentProvider, teamsHighContrastTheme } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { type AtelierTheme, darkTheme, lightTheme } from './theme'
import { useMedia } from './use-media'

/** In forced colours the system decides: our tokens become its words. */
const forcedTheme = {
  ...teamsHighContrastTheme,
  ...Object.fromEntries(
    Object.keys(lightTheme)
      .filter((name) => name.startsWith('at'))
      .map((name) => [
        name,
        /Tint$|^atBg$|^atSurface|^atHover$|^atOnBrand$|^atStage$/.test(name)
          ? 'Canvas'
          : /^atBrand|^atFocus/.test(name)
            ? 'Highlight'
            : 'CanvasText'
      ])
  ),
  atShadow: 'none',
  fontFamilyBase: lightTheme.fontFamilyBase
} as AtelierTheme

/** Atelier's theme around the screens: the chosen one, the system's, or the system's own forced colours. */
export function ThemeProvider({ choice, children }: { choice: 'system' | 'light' | 'dark'; children: ReactNode }) {
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const forced = useMedia('(forced-colors: active)')
  const dark = choice === 'dark' || (choice === 'system' && systemDark)
  return (
    <FluentProvider theme={forced ? forcedTheme : dark ? darkTheme : lightTheme}>
      {/* Classes of the provider itself are copied to every dialog and menu: ours stand one step inside. */}
      <div className="atelier" data-theme={dark ? 'dark' : 'light'}>
        {children}
      </div>
    </FluentProvider>
  )
}
