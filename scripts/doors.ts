// The walls between features on the server: what one needs of another is a door, a file that `server/doors.json` names,
// and no two need each other.
// Part of `npm run check`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrowsOf, featureOf } from './house.ts'

/** Paths from the root of the project. */
function readDoors(root: string): string[] {
  const text = readFileSync(join(root, 'server/doors.json'), 'utf8')
  const byFeature = JSON.parse(text) as Record<string, string[]> // as: the file's own shape
  return Object.entries(byFeature).flatMap(([feature, names]) =>
    names.map((name) => `server/${feature}/${name}`),
  )
}

interface Crossing {
  from: string
  to: string
  here: string
  there: string
}

/** Each imports the other, itself or through others; one of each circle, with the shortest way back. */
function circles(crossings: readonly Crossing[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const { here, there } of crossings) next.set(here, (next.get(here) ?? new Set()).add(there))
  const wayBack = (start: string): string[] | undefined => {
    const ways: string[][] = [[start]]
    const seen = new Set<string>()
    for (const way of ways) {
      for (const there of next.get(way.at(-1) ?? start) ?? []) {
        if (there === start) return [...way, start]
        if (seen.has(there)) continue
        seen.add(there)
        ways.push([...way, there])
      }
    }
    return undefined
  }
  const told = new Set<string>()
  return [...next.keys()].flatMap((feature) => {
    const way = told.has(feature) ? undefined : wayBack(feature)
    for (const one of way ?? []) told.add(one)
    return way ? [`${way.join(' → ')}: features that need each other`] : []
  })
}

/** What is wrong, a line each. */
export function brokenWalls(root: string): string[] {
  const doors = readDoors(root)
  const named = new Set(doors)
  const crossings = arrowsOf(root, 'server').flatMap(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)]
    return here !== null && there !== null && here !== there ? [{ from, to, here, there }] : []
  })
  const entered = new Set(crossings.map(({ to }) => to))
  return [
    ...crossings
      .filter(({ to }) => !named.has(to))
      .map(({ from, to, there }) => `${from} enters ${there} by ${to}, which is no door of it`),
    ...circles(crossings),
    ...[...named]
      .filter((door) => !entered.has(door))
      .map((door) => `${door} is a door that nobody enters by`),
    ...doors
      .filter((door) => /queries\.ts$/.test(door))
      .map((door) => `${door} is SQL of its feature, and no door`),
  ]
}

if (import.meta.main) {
  const broken = brokenWalls(process.cwd())
  if (broken.length > 0) {
    console.log(
      `${broken.join('\n')}\n\nA door is a small file of its feature, named in server/doors.json (docs/architecture.md).`,
    )
    process.exitCode = 1
  }
}
