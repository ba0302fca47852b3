// Choosing on a map by a line drawn around what is wanted.
export type Pixel = readonly [x: number, y: number]

/** Whether a line from the point to the right crosses the drawn one an odd number of times. */
export function dentroDoLaco([x, y]: Pixel, laco: readonly Pixel[]): boolean {
  let dentro = false
  let [x2, y2] = laco.at(-1) ?? [0, 0]
  for (const [x1, y1] of laco) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) dentro = !dentro
    ;[x2, y2] = [x1, y1]
  }
  return dentro
}
