/** One beep. Times in milliseconds from the start of the signal. */
interface Beep {
  readonly hertz: number
  readonly fromMs: number
  readonly lengthMs: number
  readonly wave: OscillatorType
}

/** A high short tone for success, a low double one for failure: told apart without looking (reference: scanning 3.1). */
const SIGNALS = {
  found: [{ hertz: 1_760, fromMs: 0, lengthMs: 120, wave: 'sine' }],
  failed: [
    { hertz: 196, fromMs: 0, lengthMs: 180, wave: 'square' },
    { hertz: 196, fromMs: 280, lengthMs: 180, wave: 'square' }
  ]
} as const satisfies Record<string, readonly Beep[]>

export type Signal = keyof typeof SIGNALS

const LOUDNESS = { sine: 0.25, square: 0.12 } as const
const EDGE_S = 0.01

let audio: AudioContext | null = null

/** Sounds a signal; silently does nothing where the station has no sound. */
export function playSignal(signal: Signal): void {
  try {
    audio ??= new AudioContext()
    void audio.resume().catch(() => undefined)
    for (const { hertz, fromMs, lengthMs, wave } of SIGNALS[signal]) {
      const from = audio.currentTime + fromMs / 1_000
      const until = from + lengthMs / 1_000
      const tone = new OscillatorNode(audio, { type: wave, frequency: hertz })
      const gain = new GainNode(audio, { gain: 0 })
      // Soft edges: a tone that starts at full strength clicks.
      gain.gain.setValueAtTime(0, from)
      gain.gain.linearRampToValueAtTime(LOUDNESS[wave], from + EDGE_S)
      gain.gain.setValueAtTime(LOUDNESS[wave], until - EDGE_S)
      gain.gain.linearRampToValueAtTime(0, until)
      tone.connect(gain).connect(audio.destination)
      tone.start(from)
      tone.stop(until)
    }
  } catch {
    // No sound device: frame, card and panel say the same.
  }
}
