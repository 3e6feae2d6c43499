import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '@/domain/orders/labels'
import { BadgeList } from '@/renderer/kit/badge-list/badge-list'
import { MoreBadges } from '@/renderer/kit/badge-list/more-badges'
import { addLabels } from '@/renderer/kit/badge-list/use-badge-edits'

afterEach(cleanup)

/** What a list of bins is called, and how long a bin may be. */
const BINS = { label: 'Bacs de la commande 48213', add: 'Ajouter un bac', hint: 'Bac', longest: 40 } as const
const asTyped = (text: string): string => text.trim()

/** A server that keeps what it is sent, until it is told to fail; each save waits for `answer`. */
function server(first: readonly string[]) {
  const sent: (readonly string[])[] = []
  const answers: ((ok: boolean) => void)[] = []
  let set: (values: readonly string[]) => void = () => undefined
  function Screen({ keep = codeOf, most = 50 }: { keep?: (text: string) => string; most?: number }) {
    const [values, setValues] = useState(first)
    set = setValues
    return (
      <BadgeList
        {...BINS}
        values={values}
        keep={keep}
        most={most}
        code
        onSave={(next) => {
          sent.push(next)
          return new Promise<void>((resolve, reject) => {
            answers.push((ok) => {
              if (ok) setValues(next)
              if (ok) resolve()
              else reject(new Error('refused'))
            })
          })
        }}
      />
    )
  }
  return {
    Screen,
    sent,
    answer: (ok: boolean) => act(async () => answers.shift()?.(ok)),
    colleague: (values: readonly string[]) => act(() => set(values))
  }
}

const CUT = /^Au plus 40\s+caractères\s+: la suite n'est pas prise\.$/
const list = () => screen.getByRole('group', { name: 'Bacs de la commande 48213' })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ajouter un bac' })
const labels = (): string[] =>
  within(list())
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label')?.replace('Retirer ', '') ?? '')

describe('a list of labels', () => {
  it.each([
    ['Enter adds', 'b140{Enter}', ['B1', 'B140']],
    ['leaving the field adds', 'b140{Tab}', ['B1', 'B140']],
    ['a comma as fast as a gun sends it adds nothing by itself', 'b140,', ['B1']],
    ['several are added at once', 'b2; b3{Enter}', ['B1', 'B2', 'B3']],
    ['Backspace in the empty field removes the last one', '{Backspace}', []],
    ['Backspace in a text removes a letter', 'b14{Backspace}{Enter}', ['B1']],
    ['blanks add nothing', '  {Enter}', ['B1']],
    ['Escape gives up what is typed', 'b140{Escape}{Tab}', ['B1']]
  ])('%s', async (_, keys, shown) => {
    const { Screen } = server(['B1'])
    render(<Screen />)
    // Without a pause between two keys, on a busy machine too.
    await userEvent.setup({ delay: null }).type(field(), keys)
    expect(labels()).toEqual(shown)
  })

  it('adds at a comma that a hand typed, and takes apart what is pasted', async () => {
    const { Screen } = server(['B1'])
    render(<Screen />)
    const user = userEvent.setup({ delay: 120 })
    await user.type(field(), 'b2,b3;')
    expect(labels()).toEqual(['B1', 'B2', 'B3'])
    await user.paste('b4, b5')
    expect(labels()).toEqual(['B1', 'B2', 'B3', 'B4', 'B5'])
    expect(field().value).toBe('')
  })

  it('takes all that is pasted, however long it is together; each label is as long as it may be', async () => {
    const { Screen, sent, answer } = server([])
    render(<Screen />)
    const codes = ['ST0601', 'ST0602', 'ST0603', 'ST0604', 'ST0605', 'ST0606', 'ST0607']
    await userEvent.click(field())
    await userEvent.paste(codes.join(', '))
    expect(sent).toEqual([codes])
    await answer(true)
    await userEvent.paste('a'.repeat(40))
    expect(screen.queryByText(CUT)).toBeNull()
    await userEvent.keyboard('b')
    expect(field().value).toBe('a'.repeat(40))
    expect(screen.getByText(CUT).getAttribute('role')).toBe('status')
    await userEvent.keyboard('{Backspace}')
    expect(screen.queryByText(CUT)).toBeNull()
    await userEvent.clear(field())
    await userEvent.paste(`${'a'.repeat(41)}, b2`)
    expect(sent.at(-1)).toEqual([...codes, 'A'.repeat(40), 'B2'])
    expect(screen.getByText(CUT), 'of one of several, too').toBeTruthy()
    await userEvent.keyboard('c{Escape}')
    expect(screen.queryByText(CUT)).toBeNull()
  })

  it('removes by a button, keeps the focus near, and tells it', async () => {
    const { Screen, sent } = server(['B1', 'B2'])
    render(<Screen />)
    await userEvent.click(screen.getByRole('button', { name: 'Retirer B1' }))
    expect(labels()).toEqual(['B2'])
    expect(document.activeElement).toBe(field())
    expect(screen.getByRole('status').textContent).toBe('Retiré\u00a0: B1')
    expect(sent).toEqual([['B2']])
  })

  it('does not take out what a colleague put in while a save ended under the press', async () => {
    const saves: { readonly next: readonly string[]; readonly seen: readonly string[]; readonly end: () => void }[] = []
    const badges = (values: readonly string[]) => (
      <BadgeList
        {...BINS}
        values={values}
        keep={codeOf}
        most={50}
        onSave={(next, seen) => new Promise<void>((end) => saves.push({ next, seen, end }))}
      />
    )
    const { rerender } = render(badges([]))
    await userEvent.type(field(), 'c1{Enter}')
    rerender(badges(['N1', 'C1']))
    // Its answer came; the screen is not yet drawn with what the colleague did.
    await act(async () => {
      saves[0]?.end()
      await Promise.resolve()
      await Promise.resolve()
      await Promise.resolve()
      expect(labels()).toEqual(['C1'])
      screen.getByRole('button', { name: 'Retirer C1' }).click()
    })
    expect(saves.map(({ next, seen }) => ({ next, seen }))).toEqual([
      { next: ['C1'], seen: [] },
      { next: [], seen: ['C1'] }
    ])
  })

  it('ignores what is there already, and says so', async () => {
    const { Screen, sent } = server(['B1'])
    render(<Screen />)
    await userEvent.type(field(), 'b1{Enter}')
    expect(sent).toEqual([])
    expect(screen.getByText('B1 y est déjà.')).toBeTruthy()
    expect(field().value).toBe('')
  })

  it('keeps the case where its owner does', async () => {
    const { Screen, sent } = server([])
    render(<Screen keep={asTyped} />)
    await userEvent.type(field(), 'Prio{Enter}')
    expect(sent).toEqual([['Prio']])
  })

  it('takes no more than there is room for, and keeps the rest in the field', async () => {
    const { Screen, sent } = server(['B1'])
    render(<Screen most={2} />)
    await userEvent.type(field(), 'b2; b3{Enter}')
    expect(sent).toEqual([['B1', 'B2']])
    expect(field().value).toBe('B3')
    expect(screen.getByText(/Au plus 2/)).toBeTruthy()
  })

  it('puts the list back when a save fails, alerts, and gives back what was typed', async () => {
    const { Screen, answer } = server(['B1'])
    render(<Screen />)
    await userEvent.type(field(), 'b140{Enter}')
    expect(labels()).toEqual(['B1', 'B140'])
    await answer(false)
    expect(labels()).toEqual(['B1'])
    expect(screen.getByRole('alert').textContent).toBe("Une erreur s'est produite.")
    expect(field().value).toBe('B140')
    await userEvent.type(field(), '{Enter}')
    await answer(true)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(labels()).toEqual(['B1', 'B140'])
  })

  it('saves one at a time, the last of those that wait, and loses none', async () => {
    const { Screen, sent, answer } = server([])
    render(<Screen />)
    await userEvent.type(field(), 'a{Enter}b{Enter}c{Enter}')
    expect(labels()).toEqual(['A', 'B', 'C'])
    expect(sent).toEqual([['A']])
    await answer(true)
    await waitFor(() => expect(sent).toEqual([['A'], ['A', 'B', 'C']]))
    await answer(false)
    expect(labels()).toEqual(['A'])
    expect(field().value).toBe('B, C')
  })

  it('shows what a colleague changed, and leaves what is being typed', async () => {
    const { Screen, colleague } = server(['B1'])
    render(<Screen />)
    await userEvent.type(field(), 'b14')
    colleague(['B1', 'B9'])
    expect(labels()).toEqual(['B1', 'B9'])
    expect(field().value).toBe('b14')
  })
})

describe('a list in one row', () => {
  const all = ['B1', 'B2', 'B3', 'B4']
  const saved: (readonly string[])[] = []
  function Row() {
    const [values, setValues] = useState<readonly string[]>(all)
    return (
      <BadgeList
        {...BINS}
        values={values}
        keep={codeOf}
        most={50}
        fits={2}
        more={(hidden) => <MoreBadges {...hidden} />}
        onSave={async (next) => {
          saved.push(next)
          setValues(next)
        }}
      />
    )
  }
  beforeEach(() => {
    saved.length = 0
    render(<Row />)
  })
  const more = () => screen.getByRole('button', { name: /Bacs de la commande 48213\s: 2 autres/ })

  it('shows what fits, and all of them behind « +2 »', async () => {
    expect(screen.queryByRole('button', { name: 'Retirer B3' })).toBeNull()
    await userEvent.click(more())
    expect((await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('aria-label'))).toEqual(
      all.map((label) => `Retirer ${label}`)
    )
  })

  it('removes one after the other from there, the focus on the next, and leaves it with the last that was hidden', async () => {
    await userEvent.click(more())
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Retirer B2' }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Retirer B3')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await waitFor(() => expect(saved.at(-1)).toEqual(['B1', 'B4']))
    expect(screen.queryByRole('menuitem')).toBeNull()
  })

  it('Backspace takes nothing away that is not in sight: it shows it', async () => {
    await userEvent.type(field(), '{Backspace}')
    expect(saved).toEqual([])
    await screen.findByRole('menuitem', { name: 'Retirer B4' })
  })

  it.each([
    ['with the other button, whose menu swallows its end', '[MouseRight>]', 0],
    ['whose end nobody tells, at the next key', '[MouseLeft>]', 1]
  ] as const)('what was typed does not wait for the end of a press %s', async (_, keys, tabs) => {
    const user = userEvent.setup()
    await user.type(field(), 'b9')
    await user.pointer({ keys, target: document.body })
    if (tabs > 0) await user.tab()
    await waitFor(() => expect(saved).toEqual([[...all, 'B9']]))
  })

  it('a press that leaves the field is heard before what was typed is added', async () => {
    const user = userEvent.setup()
    await user.type(field(), 'b9')
    await user.pointer({ keys: '[MouseLeft>]', target: document.body })
    expect(document.activeElement).not.toBe(field())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(saved).toEqual([])
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    await waitFor(() => expect(saved.at(-1)).toEqual([...all, 'B9']))
  })
})

it.each([
  ['new', 'b2', { next: ['B1', 'B2'], added: ['B2'], known: [], left: [] }],
  ['known in another case', 'b1', { next: ['B1'], added: [], known: ['B1'], left: [] }],
  ['twice the same', 'b2,B2', { next: ['B1', 'B2'], added: ['B2'], known: [], left: [] }],
  ['too many', 'b2,b3,b4', { next: ['B1', 'B2', 'B3'], added: ['B2', 'B3'], known: [], left: ['B4'] }],
  ['nothing', ' , ', { next: ['B1'], added: [], known: [], left: [] }]
])('adding what is %s', (_, text, outcome) => expect(addLabels(['B1'], text, codeOf, 3)).toEqual(outcome))
