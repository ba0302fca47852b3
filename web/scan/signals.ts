/** What a reading sounds and feels like: one high note when the code is known, two low ones when it asks for a decision. */

interface Note {
  hertz: number
  /** Seconds from now. */
  at: number
  seconds: number
}

const KNOWN: readonly Note[] = [{ hertz: 1320, at: 0, seconds: 0.09 }]
const DOUBTFUL: readonly Note[] = [
  { hertz: 440, at: 0, seconds: 0.12 },
  { hertz: 330, at: 0.16, seconds: 0.18 },
]

/** A desk's computer has nothing that shakes; Safari does not let a page shake a phone. */
export const canVibrate = () => typeof navigator.vibrate === 'function'

export interface Signals {
  sound(known: boolean): void
  vibrate(known: boolean): void
  close(): void
}

/** The sound opens at the first reading: before a touch the browser would keep it silent. */
export function createSignals(): Signals {
  let context: AudioContext | undefined
  return {
    sound(known) {
      try {
        context ??= new AudioContext()
        void context.resume().catch(() => {})
        for (const note of known ? KNOWN : DOUBTFUL) play(context, note)
      } catch {
        // No audio device: the screen says it all.
      }
    },
    vibrate: (known) => void (canVibrate() && navigator.vibrate(known ? 60 : [60, 80, 60])),
    close: () => void context?.close().catch(() => {}),
  }
}

function play(context: AudioContext, { hertz, at, seconds }: Note): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  const start = context.currentTime + at
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.25, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + seconds)
}
