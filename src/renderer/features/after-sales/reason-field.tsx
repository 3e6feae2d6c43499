import { Field, Textarea } from '@fluentui/react-components'
import { type Control, useController } from 'react-hook-form'
import type { SavForm } from '@/domain/after-sales/sav-form'

/** Why something is produced again. */
export function ReasonField({ control }: { control: Control<SavForm> }) {
  const { field, fieldState } = useController({ control, name: 'reason' })
  return (
    <Field
      label="Pourquoi (facultatif)"
      hint="Épinglé en annotation sur chaque face à produire."
      {...(fieldState.error?.message ? { validationMessage: fieldState.error.message } : {})}
    >
      <Textarea {...field} rows={2} resize="vertical" />
    </Field>
  )
}
