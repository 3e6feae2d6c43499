import { act, renderHook } from '@testing-library/react'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { useMeanwhile } from '@/renderer/features/order-people/use-meanwhile'

const OPENED = { street: '8 place de la Halle', city: 'Le Mans' }
const of = (street: string) => ({ ...OPENED, street })

it('what was chosen holds for the value that was shown: one that came since is asked about anew', () => {
  const { result, rerender } = renderHook(
    ({ now, decides }) => {
      const form = useForm({ defaultValues: OPENED })
      const meanwhile = useMeanwhile(form, OPENED, now)
      const press = useEffectEvent(meanwhile.decide)
      // A press between the drawing of the newer value and what follows from it.
      useLayoutEffect(() => {
        if (decides) press()
      }, [decides])
      return { form, meanwhile }
    },
    { initialProps: { now: OPENED, decides: false } }
  )
  act(() => result.current.form.setValue('street', '9 rue Neuve'))
  rerender({ now: of('14 quai Louis-Blanc'), decides: false })
  act(() => result.current.meanwhile.choose('street', 'mine'))
  rerender({ now: of('2 quai Est'), decides: true })
  const { clashes, undecided } = result.current.meanwhile
  expect([clashes, undecided]).toEqual([[{ field: 'street', mine: '9 rue Neuve', theirs: '2 quai Est' }], 1])
})
