import { cleanup, fireEvent, type RenderResult, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Kpi } from '@/contract/planning'
import { addDays } from '@/domain/calendar/days'
import { TrendChart } from '@/renderer/features/planning-trend/trend-chart'
import { TrendFigures } from '@/renderer/features/planning-trend/trend-facts'
import { TrendTable } from '@/renderer/features/planning-trend/trend-table'

/** A Wednesday. */
const TODAY = '2026-11-18'
const NOTHING = { items: 0, faces: 0, white_faces: 0, colored_faces: 0, customizations: 0, stitch_points: 0 }

const totals = (orders: number, load: number) => ({ orders, load, metrics: { ...NOTHING, items: orders * 10, faces: load * 2 } })
const trend = (loads: Readonly<Record<string, readonly [planned: number, left: number]>>): Kpi => ({
  kpi: 'dtg',
  today: TODAY,
  days: Array.from({ length: 61 }, (_, at) => addDays(TODAY, at - 30)).map((day) => {
    const [planned, left] = loads[day] ?? [0, 0]
    return { day, ...totals(planned > 0 ? 11 : 0, planned), left: totals(left > 0 ? 4 : 0, left) }
  })
})
const LOADS = { '2026-11-17': [58, 3.5], [TODAY]: [84, 46.5], '2026-11-19': [117, 117], '2026-11-21': [6, 6] } as const

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

afterEach(cleanup)

describe('the chart', () => {
  let view: RenderResult
  beforeEach(() => {
    view = render(<TrendChart trend={trend(LOADS)} />)
  })
  const chart = () => screen.getByRole('slider')
  const reported = () => plain(chart().getAttribute('aria-valuetext'))

  it('tells today at first, in a sentence', () => {
    expect(plain(chart().getAttribute('aria-label'))).toBe('Charge DTG par jour, du lundi 19 octobre au vendredi 18 décembre')
    expect(reported()).toBe(
      "mercredi 18 novembre, aujourd'hui : Chargé, charge prévue 84, reste 46,5 ; 11 commandes, 110 pièces, 168 faces."
    )
  })

  it.each([
    [['ArrowRight'], /^jeudi 19 novembre, demain : Saturé, charge prévue 117/],
    [['ArrowLeft'], /^mardi 17 novembre, hier : Chargé, charge prévue 58, reste 3,5/],
    [['PageUp'], /^mercredi 25 novembre, dans 7 jours : rien de prévu\.$/],
    [['PageDown', 'PageDown'], /^mercredi 4 novembre/],
    [['ArrowLeft', 'ArrowLeft', 'ArrowLeft'], /^dimanche 15 novembre, il y a 3 jours : week-end\.$/],
    [['ArrowRight', 'ArrowRight', 'ArrowRight'], /^samedi 21 novembre, dans 3 jours, week-end : Calme, charge prévue 6/],
    [['Home', 'ArrowLeft'], /^lundi 19 octobre/],
    [['End', 'ArrowRight'], /^vendredi 18 décembre/],
    [['End', 'Escape'], /^mercredi 18 novembre/]
  ])('after %j tells the day it came to', (keys, words) => {
    for (const key of keys) fireEvent.keyDown(chart(), { key })
    expect(reported()).toMatch(words)
  })

  it('caps and figures the alarming days alone, and figures today', () => {
    const capped = [...chart().querySelectorAll('[data-alarming="true"]')].map((day) => day.getAttribute('data-day'))
    expect(capped).toEqual(['2026-11-19'])
    expect(chart().querySelector(`[data-day="${TODAY}"]`)?.textContent).toBe("84Aujourd'hui")
    expect(chart().querySelector('[data-day="2026-11-17"]')?.textContent).toBe('')
  })

  it('keeps the day that is read when the figures come anew', () => {
    fireEvent.keyDown(chart(), { key: 'ArrowRight' })
    view.rerender(<TrendChart trend={trend({ ...LOADS, '2026-11-19': [40, 40] })} />)
    expect(reported()).toMatch(/^jeudi 19 novembre, demain : Soutenu, charge prévue 40/)
  })
})

describe('the table', () => {
  it('has the same numbers, today marked, and no empty day off', () => {
    render(<TrendTable trend={trend(LOADS)} />)
    const rows = screen.getAllByRole('row').slice(1)
    const of = (text: RegExp) => rows.filter((row) => text.test(plain(row.textContent)))
    const [today] = of(/^mer\. 18 nov\. · Aujourd'hui/)
    expect(today?.getAttribute('aria-current')).toBe('date')
    const cells = (today ? within(today).getAllByRole('cell') : []).map((cell) => plain(cell.textContent))
    expect(cells).toEqual(['Chargé', '84', '46,5', '11', '4', '110', '168', '0', '0'])
    expect(of(/^sam\. 21 nov\. · Week-end/)).toHaveLength(1)
    expect(of(/^(sam|dim)\./)).toHaveLength(1)
    expect(of(/^mer\. 11 nov\./)).toHaveLength(0)
  })
})

it('the facts say what is left today, as on the board, and the peak to come', () => {
  const { container } = render(<TrendFigures trend={trend(LOADS)} />)
  const facts = [...container.querySelectorAll('dl > div')].map((fact) => plain(fact.textContent))
  expect(facts[0]).toBe("Reste aujourd'hui46,5Soutenu · 4 commandes · sur 84 de prévu")
  expect(facts[2]).toBe('Jours saturés (100 et plus)11 à venir')
  expect(facts[3]).toBe('Prochain pic117jeudi 19 novembre, demain')
})

it('on a day off the facts begin with the next working day', () => {
  const sunday = { ...trend({ '2026-11-23': [30, 12] }), today: '2026-11-22' }
  const { container } = render(<TrendFigures trend={sunday} />)
  expect(plain(container.querySelector('dl > div')?.textContent)).toBe('Reste lundi 23 novembre12Soutenu · 4 commandes · sur 30 de prévu')
})

it('says « Rien » of a day without load, as the board does', () => {
  const done = trend({ [TODAY]: [84, 0] })
  render(<TrendFigures trend={done} />)
  expect(plain(screen.getAllByRole('definition')[1]?.textContent)).toBe('Rien · 0 commande · sur 84 de prévu')
  render(<TrendTable trend={done} />)
  const row = document.querySelector('[data-day="2026-11-19"]')
  expect(plain(row?.querySelector('td')?.textContent)).toBe('Rien')
})
