// Every list that can be exported, asked for by seven people: nobody's file says what the list of the screen hides from
// them, and who finds which sensitive column filled is what `campos-exportados.md` says.
import { afterAll, expect, test } from 'vitest'
import { ACTORS, type Actor } from './actors.ts'
import { exportedRowsOf, readExported, type SeenInFile, writeExported } from './exported-expectations.ts'
import { asFile, fileOf, screenOf } from './exported-files.ts'
import { columnsOf, type ExportedList, exportedLists, isOfTheFileAlone } from './exported-lists.ts'
import { sceneOf } from './scene.ts'
import { fillSensitiveColumns } from './sensitive-values.ts'
import { castOf, clientIn } from './try.ts'
import { createWorld } from './world.ts'

const REWRITE = process.env.ZELO_REESCREVER_MATRIZ === '1'

const world = await createWorld()
await fillSensitiveColumns(world)
const expected = await readExported()
const rows = new Map<string, string[][]>()

interface Taken {
  screen: unknown[] | null
  file: string[][] | null
}

/** By who holds all that the list asks, and what its export asks. */
async function takenBy(actor: Actor, list: ExportedList): Promise<Taken> {
  const { operation, exportavel } = list
  const permissoes = [...operation.permissoes, exportavel.permissao]
  const cast = await castOf(world, { ...operation, permissoes }, actor)
  const { query = {} } = await operation.probe.ask(await sceneOf(cast, 'proprio'))
  const client = await clientIn(cast)
  const file = await fileOf(world, client, list, query)
  return { file, screen: await screenOf(client, list, query) }
}

/** Lines of the file that are not what the file would say of any row of the screen; the watermark is none of a row. */
function beyondTheScreen(list: ExportedList, { screen, file }: Taken): string[][] {
  const onTheScreen = columnsOf(list).map((column) => !isOfTheFileAlone(list, column))
  const compared = (line: readonly string[]) => line.filter((_, i) => onTheScreen[i]).join(';')
  const shown = new Set(asFile(list, screen ?? [], world.services.config.fuso).map(compared))
  return (file ?? []).filter((line) => line.length > 1 && !shown.has(compared(line)))
}

test.each(exportedLists)('$lista in a file says no more than on the screen', async (list) => {
  const seen: SeenInFile = {}
  const beyond: Record<string, string[][]> = {}
  for (const actor of ACTORS) {
    const taken = await takenBy(actor, list)
    seen[actor] = taken
    const more = beyondTheScreen(list, taken)
    if (more.length > 0) beyond[actor] = more
  }
  expect(beyond).toEqual({})
  expect(seen.curinga?.file?.length).toBeGreaterThan(0)
  const row = exportedRowsOf(list.lista, columnsOf(list), seen)
  rows.set(list.lista, row)
  if (!REWRITE) expect(row).toEqual(expected.get(list.lista) ?? [])
})

afterAll(async () => {
  if (!REWRITE) return
  await writeExported(exportedLists.flatMap(({ lista }) => rows.get(lista) ?? expected.get(lista) ?? []))
})
