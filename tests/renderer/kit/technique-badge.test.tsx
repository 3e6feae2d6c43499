import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TechniqueBadge } from '@/renderer/kit/technique-badge/technique-badge'

/** What a badge draws under its name: how many steps there are, and how many are done. */
const trackOf = (technique: string, step: string | null) => {
  const { container } = render(<TechniqueBadge technique={technique} step={step} />)
  const [, track] = container.querySelectorAll<HTMLElement>('[role=img] *')
  return track && [track.style.getPropertyValue('--steps'), track.style.getPropertyValue('--reached'), track.childElementCount]
}

it.each([
  ['dtg', 'new', ['2', '0', 0]],
  ['dtg', 'processing', ['2', '1', 0]],
  ['dtg', 'complete', ['2', '2', 0]],
  // A list draws it in every row: one element, however many steps there are.
  ['dtf', 'logos_ready', ['5', '2', 0]],
  ['dtg', 'sechage', undefined],
  ['dtg', null, undefined],
  ['gravure', 'new', undefined]
] as const)('the track of %s at %s is one element', (technique, step, track) => {
  expect(trackOf(technique, step)).toEqual(track)
})
