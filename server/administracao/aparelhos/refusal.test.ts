// A refused device, seen from its queue and from a package of it.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { mesaDeImportacoes } from '#server/testing/mesa-de-importacoes.ts'
import { captureDay } from '#server/testing/package.ts'
import { aceitarAparelho, recusarAparelho } from './refusal.ts'

const { ana, db, newVisit, people, importar, situacoes, tablet } = await mesaDeImportacoes()

test('importarPacote of a refused device applies nothing, and all of it once the device is accepted again', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  captureDay(device, visita)
  const bytes = await device.export(ana)
  const aparelho = { id: device.id, usuario_id: people.ana.id }
  await db.transaction((tx) => recusarAparelho(tx, { ...aparelho, por: people.clara.id, motivo: 'Furtado' }))
  const recusada = await importar(bytes)
  expect(new Set(situacoes(recusada))).toEqual(new Set(['recusada']))
  expect(recusada.dados.tarefas[0]?.mensagem).toContain('aparelho foi recusado')
  expect(await db.rows(sql`select 1 from operacao where dispositivo_id = ${device.id}`)).toEqual([])
  await db.transaction((tx) => aceitarAparelho(tx, aparelho))
  expect(new Set(situacoes(await importar(bytes)))).toEqual(new Set(['aplicada']))
})

test('recusarAparelho twice keeps the first date and reason, and finds no device of another person', async () => {
  const device = await tablet()
  const recusar = (usuario_id: number, motivo: string) =>
    db.transaction((tx) => recusarAparelho(tx, { id: device.id, usuario_id, por: people.clara.id, motivo }))
  const primeira = await recusar(people.ana.id, 'Furtado')
  expect(await recusar(people.ana.id, 'Outra vez')).toEqual(primeira)
  expect(await db.rows(sql`select recusado_motivo from dispositivo where id = ${device.id}`)).toEqual([
    { recusado_motivo: 'Furtado' },
  ])
  await expect(recusar(people.bruno.id, 'Alheio')).rejects.toThrow('não encontrado')
})
