import { useEffect, useRef, useState } from 'react'
import type { UnlockAnswer } from '@/contract/desktop/station'
import type { PinRefused, StationPerson } from '@/contract/people/stations'
import { PIN_DIGITS, PIN_TEXTS } from '@/domain/people/pin'
import { host } from '@/renderer/lib/host/host'
import { useClock } from '@/renderer/lib/use-clock'
import { choosePerson, readTiles, showLock, useLock, waitFor } from './lock-state'

interface Message {
  readonly text: string
  readonly tone: 'calm' | 'alert'
}

const AWAY: Message = { text: "Le serveur ne répond pas\u00a0: le PIN n'a pas pu être vérifié.", tone: 'alert' }
const AWAY_ANSWER = { kind: 'unreachable' } as const
const TRIED_OUT = 'Trop de PIN incorrects.'
const SECOND_MS = 1_000

/** A PIN that is typed for somebody: how many digits stand there, what became of the last one, and how long one waits before the next. */
export function usePin(person: StationPerson) {
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState(false)
  const [message, setMessage] = useState<Message | null>(null)
  const [sending, setSending] = useState(false)
  const waiting = useLock(({ waits }) => waits[person.id])
  const now = useClock(SECOND_MS)
  const left = waiting === undefined ? 0 : Math.ceil((waiting.until - now) / SECOND_MS)
  const wait = waiting !== undefined && left > 0 ? { left: Math.min(left, waiting.all), all: waiting.all } : null
  /** The same as `pin`, known before it is drawn: keys come quickly. */
  const typed = useRef('')
  const busy = useRef(false)

  const set = (next: string): void => {
    typed.current = next
    setPin(next)
  }
  const shut = wait !== null
  useEffect(() => {
    if (shut) return
    setMessage((said) => (said?.text === TRIED_OUT ? null : said))
  }, [shut])

  const press = (digit: string): void => {
    if (shut || busy.current) return
    const before = wrong ? '' : typed.current
    setWrong(false)
    setMessage(null)
    if (before.length < PIN_DIGITS.most) set(before + digit)
  }
  const clear = (): void => {
    set('')
    setWrong(false)
  }
  const erase = (): void => {
    if (busy.current) return
    if (wrong) clear()
    else set(typed.current.slice(0, -1))
  }
  const send = async (): Promise<void> => {
    busy.current = true
    setSending(true)
    const answer: UnlockAnswer | undefined = await host.shared?.take(person.id, typed.current).catch(() => AWAY_ANSWER)
    busy.current = false
    setSending(false)
    if (answer?.kind === 'unreachable') setMessage(AWAY)
    if (answer?.kind === 'refused') refused(answer.refusal)
  }
  const refused = ({ kind, message: text, wait: seconds }: PinRefused): void => {
    if (seconds > 0) waitFor(person.id, seconds, Date.now())
    if (kind === 'no-pin') choosePerson({ ...person, has_pin: false })
    else if (kind === 'disabled') {
      void readTiles()
      showLock({ kind: 'tiles' }, text)
    } else {
      setMessage({ text: seconds > 0 ? TRIED_OUT : text, tone: 'alert' })
      if (seconds === 0) setWrong(true)
      else set('')
    }
  }
  const enter = (): void => {
    if (shut || busy.current || wrong) return
    if (typed.current.length < PIN_DIGITS.least) setMessage({ text: PIN_TEXTS.form, tone: 'calm' })
    else void send()
  }

  return {
    digits: pin.length,
    wrong,
    message: message ?? (shut ? { text: TRIED_OUT, tone: 'alert' as const } : null),
    wait,
    sending,
    press,
    erase,
    enter,
    clear
  }
}
