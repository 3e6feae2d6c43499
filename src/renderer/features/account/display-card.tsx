import { DarkTheme20Regular } from '@fluentui/react-icons/svg/dark-theme'
import { SectionCard } from '@/renderer/kit/section-card/section-card'
import { type ThemeChoice, usePreferences } from '@/renderer/lib/preferences/preferences'
import styles from './display-card.module.css'

const THEMES: Readonly<Record<ThemeChoice, string>> = { light: 'Clair', dark: 'Sombre', system: 'Système' }
const DENSITIES = { comfort: 'Confort', compact: 'Compacte' } as const
type Density = keyof typeof DENSITIES

/** How this station looks: theme, and height of the rows of lists. */
export function DisplayCard() {
  const { theme, compact, set } = usePreferences()
  const density: Density = compact ? 'compact' : 'comfort'
  return (
    <SectionCard icon={<DarkTheme20Regular />} title="Affichage sur ce poste">
      <div className={styles.choices}>
        <fieldset>
          <legend>Thème</legend>
          {(Object.keys(THEMES) as ThemeChoice[]).map((key) => (
            <label key={key}>
              <input type="radio" name="theme" checked={theme === key} onChange={() => set({ theme: key })} />
              <i className={`${styles.look} ${styles[key]}`} aria-hidden="true" />
              {THEMES[key]}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Densité des listes</legend>
          {(Object.keys(DENSITIES) as Density[]).map((key) => (
            <label key={key}>
              <input type="radio" name="density" checked={density === key} onChange={() => set({ compact: key === 'compact' })} />
              <i className={`${styles.look} ${styles[key]}`} aria-hidden="true" />
              {DENSITIES[key]}
            </label>
          ))}
        </fieldset>
      </div>
    </SectionCard>
  )
}
