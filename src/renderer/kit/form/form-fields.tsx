import { Field, Input, Select } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { type Control, type FieldError, type FieldValues, type Path, type UseFormRegisterReturn, useController } from 'react-hook-form'
import { TITLES, titleOf } from '@/domain/customers/names'
import form from './form.module.css'

interface Props {
  readonly label: string
  /** What react-hook-form's `register` answers for it. */
  readonly field: UseFormRegisterReturn
  readonly error: FieldError | undefined
  readonly className?: string | undefined
}

const message = (error: FieldError | undefined) => (error?.message === undefined ? {} : { validationMessage: error.message })

interface TextProps<T extends FieldValues, O> {
  readonly label: string
  readonly control: Control<T, unknown, O>
  readonly name: Path<T>
  readonly className?: string | undefined
  readonly type?: 'text' | 'email' | 'tel'
}

/** A line of text of a form, with what is wrong under it. Fluent's field holds its own text: the form's value is given to it. */
export function TextField<T extends FieldValues, O>({ label, control, name, className = '', type = 'text' }: TextProps<T, O>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label={label} className={className} {...message(fieldState.error)}>
      <Input {...field} value={field.value ?? ''} type={type} autoComplete="off" />
    </Field>
  )
}

/** A choice of a form; `children` are its options. */
export const ChoiceField = ({ label, field, error, className = '', children }: Props & { readonly children: ReactNode }) => (
  <Field label={label} className={className} {...message(error)}>
    <Select {...field}>{children}</Select>
  </Field>
)

interface TitleFieldProps {
  readonly field: UseFormRegisterReturn
  readonly error: FieldError | undefined
  /** What it is now: a title that only another host knows may be kept. */
  readonly current: string | null
}

/** The choice of a person's title; none is one of them. */
export const TitleField = ({ field, error, current }: TitleFieldProps) => (
  <ChoiceField label="Civilité" field={field} error={error} className={form.third}>
    <option value="">—</option>
    {[...new Set([...Object.keys(TITLES), ...(current ? [current] : [])])].map((gender) => (
      <option key={gender} value={gender}>
        {titleOf(gender)}
      </option>
    ))}
  </ChoiceField>
)
