import { Button, Checkbox } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { type PrintSetting, refusePrintSetting } from '@/domain/printing/print-settings'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { host } from '@/renderer/lib/host/host'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import styles from './print-settings.module.css'
import { StationPrinting } from './station-printing'

const SHEETS = { printProduction: 'Infos de production', printPicking: 'Infos de préparation' } as const
const PRINT_OPTIONS = { autoPrint: 'Imprimer automatiquement', closeAfterPrint: "Fermer après l'impression" } as const

const RULE = "Au moins l'une des deux reste cochée."
const REFUSED = {
  'last-sheet': "Cette case reste cochée\u00a0: sans infos de production ni de préparation, il n'y aurait rien à imprimer."
} as const

const entries = <K extends string>(labels: Readonly<Record<K, string>>) => Object.entries(labels) as [K, string][]

/** Réglages d'impression: what is printed and how, kept by the station as soon as it is chosen (reference: printing 1.1). */
export function PrintSettingsDialog({ onClose }: { onClose: () => void }) {
  const { set, ...settings } = usePreferences()
  const [refusal, setRefusal] = useState<keyof typeof REFUSED | null>(null)
  const rule = useId()
  const change = (setting: PrintSetting, value: boolean): void => {
    const refused = refusePrintSetting(settings, setting, value)
    setRefusal(refused)
    if (refused === null) set({ [setting]: value })
  }
  const box = (setting: PrintSetting, label: string, describedBy?: string) => (
    <Checkbox
      key={setting}
      label={label}
      checked={settings[setting]}
      aria-describedby={describedBy}
      onChange={(_, { checked }) => change(setting, checked === true)}
    />
  )
  return (
    <DialogShell
      title="Réglages d'impression"
      className={styles.dialog}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          Terminé
        </Button>
      }
    >
      <fieldset className={styles.group}>
        <legend>À imprimer</legend>
        {entries(SHEETS).map(([setting, label]) => box(setting, label, rule))}
        <p id={rule} role="status" className={refusal === null ? styles.rule : `${styles.rule} ${styles.refused}`}>
          {refusal === null ? RULE : REFUSED[refusal]}
        </p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Déroulement</legend>
        {entries(PRINT_OPTIONS).map(([setting, label]) => box(setting, label))}
      </fieldset>
      {host.station !== null && <StationPrinting station={host.station} />}
    </DialogShell>
  )
}
