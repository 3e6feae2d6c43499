/** Numbers the news that this server tells the others, and keeps count of theirs: what was lost on the way shows. */
export interface NewsCounts {
  /** How many were told, those included that could not be. */
  readonly sent: () => number
  /** The number of one that is told now. */
  readonly next: () => number
  /** Something may have changed that nobody can be told of. */
  readonly lose: () => void
  /** One of another server came; in which sequence does not matter. */
  readonly onNews: (from: string, number: number) => void
  /** Another server has told so many; those that its beat before had counted have come by now, or are lost. */
  readonly onBeat: (from: string, sent: number) => void
  /** Another server has gone unheard: what it wrote last may not have been told. */
  readonly onSilent: () => void
  /** Another server has said that it goes: it told all. */
  readonly onBye: (from: string) => void
}

interface Heard {
  /** All up to this one came. */
  upTo: number
  /** What its last beat had counted. */
  counted: number
  readonly early: Set<number>
}

/** `onMissed` is called where windows of this server may not have heard what changed. */
export function createNewsCounts(onMissed: () => void): NewsCounts {
  const servers = new Map<string, Heard>()
  let sent = 0

  const heardOf = (from: string): Heard => {
    const heard = servers.get(from) ?? { upTo: 0, counted: 0, early: new Set() }
    servers.set(from, heard)
    return heard
  }
  const advance = (heard: Heard, to: number): void => {
    heard.upTo = Math.max(heard.upTo, to)
    for (const number of heard.early) if (number <= heard.upTo) heard.early.delete(number)
    while (heard.early.delete(heard.upTo + 1)) heard.upTo += 1
  }

  return {
    sent: () => sent,
    next: () => ++sent,
    lose: () => {
      sent += 1
      onMissed()
    },
    onNews: (from, number) => {
      const heard = heardOf(from)
      if (number > heard.upTo) heard.early.add(number)
      advance(heard, heard.upTo)
    },
    onBeat: (from, now) => {
      const heard = heardOf(from)
      if (heard.upTo < heard.counted) {
        advance(heard, heard.counted)
        onMissed()
      }
      heard.counted = now
    },
    onSilent: onMissed,
    onBye: (from) => void servers.delete(from)
  }
}
