import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '@/contract/http/endpoint'
import { patchOrder } from '@/contract/orders/orders'
import { holdsUnsaved } from '@/renderer/lib/drafts/unsaved'
import { ApiError } from '@/renderer/lib/http/api-error'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { useOptimistic } from '@/renderer/lib/saves/use-optimistic'

const KEY = ['orders', 'one', '7']
interface Shown {
  readonly id: number
  readonly origin_ref_id: string
  readonly title: string
}
const ORDER: Shown = { id: 7, origin_ref_id: 'MT-7', title: 'avant' }
let client: QueryClient
let answer: { give: (value: unknown) => void; refuse: (error: Error) => void }
let reads: number

beforeEach(() => {
  client = createQueryClient()
  client.setQueryData(KEY, ORDER)
  reads = 0
  send.mockClear()
})
afterEach(() => {
  cleanup()
  client.clear()
})

const shown = () => client.getQueryData<Shown>(KEY)
const readAgain = (): Shown => {
  reads += 1
  return shown() ?? ORDER
}
const send = vi.fn((..._sent: unknown[]) => new Promise((give, refuse) => (answer = { give, refuse })))

interface Choice {
  readonly settle?: (base: Shown, said: unknown) => Shown
}
function open({ settle }: Choice = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const options = {
    endpoint: patchOrder,
    key: KEY,
    apply: (order: Shown, { body }: { body: { title: string } }) => ({ ...order, title: body.title }),
    ...(settle === undefined ? {} : { settle }),
    send
  }
  return renderHook(
    () => {
      useQuery({ queryKey: KEY, queryFn: readAgain, staleTime: Number.POSITIVE_INFINITY })
      return useOptimistic<Endpoint, Shown>(options as never)
    },
    { wrapper }
  )
}
type Opened = ReturnType<typeof open>['result']
/** Saves a title; `end` is what becomes of it: what the server said, or why it was not saved. */
async function save(result: Opened, title: string, id = 7): Promise<{ readonly end: Promise<unknown> }> {
  let end: Promise<unknown> = Promise.resolve()
  await act(async () => {
    end = result.current.mutateAsync({ params: { id }, body: { title } } as never).catch((error: unknown) => error)
  })
  return { end }
}

describe('a save', () => {
  it('shows at once, holds the window, and is pending until the server has answered', async () => {
    const { result } = open()
    expect(result.current.isPending).toBe(false)
    const saving = await save(result, 'après')
    expect([shown()?.title, result.current.isPending, holdsUnsaved()]).toEqual(['après', true, true])
    await act(async () => answer.give({ ...ORDER, title: 'Après' }))
    expect(await saving.end).toEqual({ ...ORDER, title: 'Après' })
    expect([shown()?.title, result.current.isPending, holdsUnsaved(), reads]).toEqual(['Après', false, false, 0])
  })

  it('is taken back when it is refused, and tells why', async () => {
    const { result } = open()
    const saving = await save(result, 'après')
    await act(async () => answer.refuse(new Error('refused')))
    expect(await saving.end).toMatchObject({ message: 'refused' })
    expect([shown()?.title, result.current.isPending]).toEqual(['avant', false])
  })

  it('puts the answer where it belongs in what is shown', async () => {
    const { result } = open({ settle: (order, said) => ({ ...order, title: `${order.title}, ${String(said)}` }) })
    await save(result, 'après')
    await act(async () => answer.give('puis ceci'))
    expect(shown()?.title).toBe('avant, puis ceci')
  })

  it.each([null, undefined])('stands as it was shown at a host that answers %s, and is read again', async (nothing) => {
    const { result } = open()
    const saving = await save(result, 'après')
    await act(async () => answer.give(nothing))
    expect(await saving.end).toBe(nothing)
    expect(shown()?.title).toBe('après')
    await waitFor(() => expect(reads).toBe(1))
  })

  it('stays pending while another one is on its way, and stays the same function', async () => {
    const { result } = open()
    const { mutateAsync } = result.current
    await save(result, 'un')
    const first = answer
    await save(result, 'deux')
    await act(async () => first.give({ ...ORDER, title: 'un' }))
    expect([result.current.isPending, shown()?.title]).toEqual([true, 'deux'])
    await act(async () => answer.give({ ...ORDER, title: 'deux' }))
    expect([result.current.isPending, result.current.mutateAsync]).toEqual([false, mutateAsync])
  })
})

describe('saves of one field of one order', () => {
  const bodies = () => send.mock.calls.map(([sent]) => (sent as { readonly body: unknown }).body)
  const patch = async (result: Opened, body: object, id: number | string = 7) =>
    act(async () => void result.current.mutateAsync({ params: { id }, body } as never).catch(() => undefined))

  it('are sent one after the other, from wherever they are made, and shown at once', async () => {
    const [page, row] = [open().result, open().result]
    await patch(page, { title: 'un', state: 'done' })
    const first = answer
    await patch(row, { title: 'deux' }, '7')
    expect([bodies(), shown()?.title]).toEqual([[{ title: 'un', state: 'done' }], 'deux'])
    await act(async () => first.give({ ...ORDER, title: 'un' }))
    expect([bodies().at(-1), shown()?.title]).toEqual([{ title: 'deux' }, 'deux'])
    await act(async () => answer.give({ ...ORDER, title: 'deux' }))
    expect([shown()?.title, page.current.isPending, row.current.isPending]).toEqual(['deux', false, false])
  })

  it('go on after one that failed', async () => {
    const { result } = open()
    await patch(result, { title: 'un' })
    const first = answer
    await patch(result, { title: 'deux' })
    await act(async () => first.refuse(new Error('refused')))
    expect([bodies().at(-1), shown()?.title]).toEqual([{ title: 'deux' }, 'deux'])
    await act(async () => answer.give({ ...ORDER, title: 'deux' }))
  })

  it('fail with one before them that found no host, and are not sent: what was there is back', async () => {
    const { result } = open()
    const first = await save(result, 'un')
    const { refuse } = answer
    const behind = [await save(result, 'deux'), await save(result, 'trois')]
    const away = new ApiError('unreachable', 0, null)
    await act(async () => refuse(away))
    expect(await Promise.all([first, ...behind].map(({ end }) => end))).toEqual([away, away, away])
    expect([bodies(), shown()?.title, result.current.isPending, holdsUnsaved()]).toEqual([[{ title: 'un' }], 'avant', false, false])
  })

  it('are sent again once the host is back', async () => {
    const { result } = open()
    await save(result, 'un')
    await act(async () => answer.refuse(new ApiError('unreachable', 0, null)))
    await save(result, 'deux')
    await act(async () => answer.give({ ...ORDER, title: 'deux' }))
    expect(shown()?.title).toBe('deux')
  })

  it('are sent where one before them was not, for its author had gone: the host is there', async () => {
    const begin = (id: number) => client.setQueryData(queryKeys.profile, { id, firstname: 'Noa', lastname: `${id}` })
    begin(1)
    const { result } = open()
    await save(result, 'un')
    const first = answer
    const left = await save(result, 'deux')
    await act(async () => void begin(2))
    const own = await save(open().result, 'trois')
    await act(async () => first.give({ ...ORDER, title: 'un' }))
    expect(await left.end).toMatchObject({ kind: 'unreachable' })
    expect(bodies()).toEqual([{ title: 'un' }, { title: 'trois' }])
    await act(async () => answer.give({ ...ORDER, title: 'trois' }))
    expect([await own.end, shown()?.title]).toEqual([{ ...ORDER, title: 'trois' }, 'trois'])
  })

  it('wait for none of another field or order, whatever both say that they saw', async () => {
    const { result } = open()
    const given: (typeof answer)[] = []
    for (const [body, id] of [
      [{ title: 'un', seen: {} }, 7],
      [{ state: 'done', seen: {} }, 7],
      [{ title: 'un' }, 8]
    ] as const) {
      await patch(result, body, id)
      given.push(answer)
    }
    expect(bodies()).toHaveLength(3)
    await act(async () => {
      for (const { give } of given) give(null)
    })
  })

  it('are not sent in the name of somebody else, who has signed in meanwhile', async () => {
    client.setQueryData(queryKeys.profile, { id: 1 })
    const { result } = open()
    await patch(result, { title: 'un' })
    const first = answer
    await patch(result, { title: 'deux' })
    client.setQueryData(queryKeys.profile, { id: 2 })
    await act(async () => first.give({ ...ORDER, title: 'un' }))
    expect([bodies(), shown()?.title]).toEqual([[{ title: 'un' }], 'un'])
  })
})

describe('the order that a save is of, whose others are told of it,', () => {
  it.each([
    ['is the one that is shown', ORDER, 7],
    ['is none, where none is shown', { id: 7, title: 'x' }, undefined],
    ['is none, where what is shown has no number', { ...ORDER, id: 'x' }, undefined],
    ['is none, where a list is shown', [ORDER], undefined],
    ['is none, where only a number is shown', 7, undefined]
  ])('%s', async (_, value, order) => {
    client.setQueryData(KEY, value)
    const { result } = open({ settle: (base) => base })
    await save(result, 'après', 12)
    await act(async () => answer.give({ ...ORDER }))
    expect(send).toHaveBeenLastCalledWith({ params: { id: 12 }, body: { title: 'après' } }, { order })
  })
})
