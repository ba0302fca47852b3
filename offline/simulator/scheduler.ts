/** Virtual time: it stands still while code runs and jumps to the next event when all code waits. */
interface Event {
  readonly at: number
  readonly order: number
  readonly fn: () => void
}

/** Lets every promise that can go on go on. In Node: one turn of the event loop. */
export type Idle = () => Promise<void>

export class Scheduler {
  now = 0
  private order = 0
  private readonly heap: Event[] = []

  at(ms: number, fn: () => void): void {
    this.push({ at: this.now + Math.max(ms, 0), order: this.order++, fn })
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.at(ms, resolve))
  }

  /** Runs until `done`, until nothing is left, or until the virtual time limit. */
  async run(done: () => boolean, until: number, idle: Idle): Promise<void> {
    await idle()
    while (!done()) {
      const first = this.heap[0]
      if (first === undefined || first.at > until) return
      this.pop()
      this.now = first.at
      first.fn()
      await idle()
    }
  }

  private push(event: Event): void {
    const { heap } = this
    let i = heap.length
    heap.push(event)
    while (i > 0) {
      const parent = (i - 1) >> 1
      const above = heap[parent]
      if (above === undefined || before(above, event)) break
      heap[i] = above
      i = parent
    }
    heap[i] = event
  }

  private pop(): void {
    const { heap } = this
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      const right = heap[child + 1]
      let lower = heap[child]
      if (lower === undefined) break
      if (right !== undefined && before(right, lower)) {
        lower = right
        child += 1
      }
      if (before(last, lower)) break
      heap[i] = lower
      i = child
    }
    heap[i] = last
  }
}

function before(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}
