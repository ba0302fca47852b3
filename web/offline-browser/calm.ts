/** A screen that follows the queue while it drains: tens of receipts a second would have it draw all the time. */

type Subscribe = (listener: () => void) => () => void

/** Faster than this nobody reads; what a person does by hand is shown at once. */
const MILLISECONDS = 200

/** Tells at once of what follows a silence, and then at most once each while: the last is always told. */
export function calm(subscribe: Subscribe, milliseconds = MILLISECONDS): Subscribe {
  return (listener) => {
    let told = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      timer = undefined
      told = performance.now()
      listener()
    }
    const stop = subscribe(() => {
      if (timer !== undefined) return
      const wait = told + milliseconds - performance.now()
      if (wait <= 0) tell()
      else timer = setTimeout(tell, wait)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }
}
