import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { TITLES, titleOf } from '@/domain/customers/names'
import form from './form.module.css'
import { ChoiceField } from './form-fields'

interface Props {
  readonly field: UseFormRegisterReturn
  readonly error: FieldError | undefined
  /** What it is now: a title that only another host knows may be kept. */
  readonly current: string | null
}

/** The choice of a person's title; none is one of them. */
export const TitleField = ({ field, error, current }: Props) => (
  <ChoiceField label="Civilité" field={field} error={error} className={form.third}>
    <option value="">—</option>
    {[...new Set([...Object.keys(TITLES), ...(current ? [current] : [])])].map((gender) => (
      <option key={gender} value={gender}>
        {titleOf(gender)}
      </option>
    ))}
  </ChoiceField>
)
