/** A number that only grows, for whoever reads again when it does. */
export class Counter {
  private readonly listeners = new Set<() => void>()
  private value = 0

  readonly get = (): number => this.value

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  add(): void {
    this.value += 1
    for (const listener of this.listeners) listener()
  }
}
