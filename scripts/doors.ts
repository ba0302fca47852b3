// The walls between features on the server: what one needs of another is a door, a file that `server/doors.json` names.
// Part of `npm run check`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrowsOf, featureOf } from './house.ts'

type Files = Readonly<Record<string, readonly string[]>>

/** By feature. `owed`: SQL of a feature that others still read themselves; the list only shrinks. */
interface Doors {
  doors: Files
  owed: Files
}

export function readDoors(root: string): Doors {
  // as: the file's own shape, which the tests of this script read whole
  return JSON.parse(readFileSync(join(root, 'server/doors.json'), 'utf8')) as Doors
}

const pathsOf = (files: Files): string[] =>
  Object.entries(files).flatMap(([feature, names]) => names.map((name) => `server/${feature}/${name}`))

/** What is wrong, a line each. */
export function brokenWalls(root: string): string[] {
  const { doors, owed } = readDoors(root)
  const named = new Set([...pathsOf(doors), ...pathsOf(owed)])
  const crossings = arrowsOf(root, 'server').filter(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)]
    return here !== null && there !== null && here !== there
  })
  const entered = new Set(crossings.map(({ to }) => to))
  return [
    ...crossings
      .filter(({ to }) => !named.has(to))
      .map(({ from, to }) => `${from} enters ${featureOf(to)} by ${to}, which is no door of it`),
    ...[...named]
      .filter((door) => !entered.has(door))
      .map((door) => `${door} is a door that nobody enters by`),
    ...pathsOf(doors)
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
