import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { TITLES } from '@/domain/customers/names'
import form from './form.module.css'
import { ChoiceField } from './form-fields'

/** The choice of a person's title; none is one of them. */
export const TitleField = ({ field, error }: { field: UseFormRegisterReturn; error: FieldError | undefined }) => (
  <ChoiceField label="Civilité" field={field} error={error} className={form.third}>
    <option value="">—</option>
    {Object.entries(TITLES).map(([gender, title]) => (
      <option key={gender} value={gender}>
        {title}
      </option>
    ))}
  </ChoiceField>
)
