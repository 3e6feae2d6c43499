import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginChange, laidOver, serverValue, takeNews } from '@/renderer/lib/query/pending'

interface Value {
  readonly a: number
  readonly b: number
}

const KEY = ['orders', 'one', '7']
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(KEY, { a: 1, b: 1 })
})
const shown = () => client.getQueryData<Value>(KEY)
const begin = (part: Partial<Value>) => beginChange<Value>(client, KEY, (value) => ({ ...value, ...part }))
const news = (part: Partial<Value>) => takeNews<Value>(client, KEY, (value) => ({ ...value, ...part }))

describe('a change on its way', () => {
  it('shows at once, and is not yet what the server says', () => {
    begin({ a: 2 })
    expect(shown()).toEqual({ a: 2, b: 1 })
    expect(serverValue(client, KEY)).toEqual({ a: 1, b: 1 })
  })
  it('is taken back when it fails', () => {
    begin({ a: 2 })()
    expect(shown()).toEqual({ a: 1, b: 1 })
  })
  it('leaves what others changed meanwhile when it fails', () => {
    const end = begin({ a: 2 })
    news({ a: 5, b: 6 })
    expect(shown()).toEqual({ a: 2, b: 6 })
    end()
    expect(shown()).toEqual({ a: 5, b: 6 })
  })
  it('is what the server made of it when it was saved', () => {
    begin({ a: 2 })((base) => ({ ...base, a: 3 }))
    expect(shown()).toEqual({ a: 3, b: 1 })
    news({ b: 4 })
    expect(shown()).toEqual({ a: 3, b: 4 })
  })
  it('stays while another one fails, whichever came first', () => {
    const first = begin({ a: 2 })
    const second = begin({ a: 3, b: 3 })
    first()
    expect(shown()).toEqual({ a: 3, b: 3 })
    second()
    expect(shown()).toEqual({ a: 1, b: 1 })
  })
  it('keeps news that came after another one had ended, whatever becomes of it', () => {
    const first = begin({ a: 2 })
    const second = begin({ b: 3 })
    first((base) => ({ ...base, a: 2 }))
    news({ a: 5 })
    expect(shown()).toEqual({ a: 5, b: 3 })
    expect(serverValue(client, KEY)).toEqual({ a: 5, b: 1 })
    second()
    expect(shown()).toEqual({ a: 5, b: 1 })
  })
  it('ends once', () => {
    const end = begin({ a: 2 })
    end((base) => ({ ...base, a: 2 }))
    news({ a: 9 })
    end()
    expect(shown()).toEqual({ a: 9, b: 1 })
  })
})

it('lays changes over what is read anew', () => {
  const end = begin({ a: 2 })
  client.setQueryData(KEY, laidOver<Value>(client, KEY, { a: 7, b: 7 }))
  expect(shown()).toEqual({ a: 2, b: 7 })
  end()
  expect(shown()).toEqual({ a: 7, b: 7 })
})

it('is forgotten once it ended: what is shown then is what the server says, and the next change is laid over that', () => {
  begin({ a: 2 })((base) => ({ ...base, a: 2 }))
  client.setQueryData(KEY, { a: 9, b: 9 })
  expect(serverValue(client, KEY)).toEqual({ a: 9, b: 9 })
  const end = begin({ b: 2 })
  expect(shown()).toEqual({ a: 9, b: 2 })
  end()
  expect(shown()).toEqual({ a: 9, b: 9 })
})

it('has nothing to do for what was never read', () => {
  const end = beginChange<Value>(client, ['other'], (value) => ({ ...value, a: 2 }))
  expect(client.getQueryData(['other'])).toBeUndefined()
  end()
  takeNews<Value>(client, ['other'], (value) => ({ ...value, a: 2 }))
  expect(client.getQueryData(['other'])).toBeUndefined()
})
