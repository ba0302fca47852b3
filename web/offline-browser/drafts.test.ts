// @vitest-environment node
import { expect, test } from 'vitest'
import { cleanAfter } from '#offline/cleanup.ts'
import { openDatabase } from './database.ts'
import { trancarPessoa } from './lock-person.ts'
import { aparelho, naMesa } from './testing/device.ts'
import { abrirCofre, textoDoDisco } from './testing/vault.ts'
import { uuid, VISITA } from './testing/visit.ts'
import { createVisita } from './visita.ts'

const CHAVE = `instalacao:${uuid('sala', 1)}`
const digitado = (observacoes: string, chave = CHAVE) => ({
  chave,
  monitoramento_id: VISITA,
  em: 1,
  campos: { observacoes } as Record<string, unknown>,
})

test('what was typed is read at once, and is on the disk when it has settled, sealed', async () => {
  const { db, drafts } = await aparelho()
  await abrirCofre(db)
  drafts.guardar(digitado('Goteira junto à janela'))
  expect(drafts.ler(CHAVE)?.campos).toEqual({ observacoes: 'Goteira junto à janela' })
  expect(await drafts.assentado()).toBe(true)
  expect((await db.rascunhos.get(CHAVE))?.campos).toEqual({ observacoes: 'Goteira junto à janela' })
  expect(await textoDoDisco(db.name)).not.toContain('Goteira')
})

test('keystrokes that come while one is being written go together, and the last one stands', async () => {
  const { db, drafts } = await aparelho()
  for (const texto of ['G', 'Go', 'Got', 'Gote']) drafts.guardar(digitado(texto))
  await drafts.assentado()
  expect((await db.rascunhos.get(CHAVE))?.campos).toEqual({ observacoes: 'Gote' })
})

test('with nothing changed any more there is no draft', async () => {
  const { db, drafts } = await aparelho()
  drafts.guardar(digitado('G'))
  drafts.guardar({ ...digitado(''), campos: {} })
  await drafts.assentado()
  expect([drafts.ler(CHAVE), await db.rascunhos.count()]).toEqual([undefined, 0])
})

test('the bytes of a drawing come back as they were, from another opening of the database', async () => {
  const { db, drafts, world } = await aparelho()
  await abrirCofre(db)
  const imagem = Uint8Array.from([1, 2, 250]).buffer
  drafts.guardar({ ...digitado(''), campos: { agente: { imagem, digitada: '' } } })
  await drafts.assentado()
  db.close()
  const outra = await openDatabase(world.identidade.usuario_id)
  await abrirCofre(outra)
  expect((await outra.rascunhos.get(CHAVE))?.campos).toEqual({ agente: { imagem, digitada: '' } })
})

test('saving takes the draft away in the transaction that keeps the task, and in no other', async () => {
  const { db, drafts, world } = await aparelho()
  const engine = { db, world, drafts, captured: () => undefined }
  const visita = createVisita(async () => engine, VISITA, CHAVE)
  drafts.guardar(digitado('Goteira'))
  drafts.guardar(digitado('Outra sala', 'instalacao:outra'))
  await visita.atualizarInstalacao(uuid('sala', 1), { observacoes: 'Goteira' })
  expect((await db.rascunhos.toArray()).map(({ chave }) => chave)).toEqual(['instalacao:outra'])
  expect(drafts.ler(CHAVE)).toBeUndefined()
})

test('a save that is refused leaves the draft where it was', async () => {
  const { db, drafts, world } = await aparelho()
  const engine = { db, world, drafts, captured: () => undefined }
  drafts.guardar(digitado('Goteira'))
  const salvar = createVisita(async () => engine, VISITA, CHAVE).atualizarInstalacao(uuid('sala', 1), {
    observacoes: 'x'.repeat(9000),
  })
  await expect(salvar).rejects.toThrow()
  expect((await db.rascunhos.get(CHAVE))?.campos).toEqual({ observacoes: 'Goteira' })
})

test('another tab reads what this one wrote', async () => {
  const { db, drafts, world, feed } = await aparelho()
  const outra = naMesa(db, world.identidade.usuario_id)
  await outra.caches.rascunhos.settled()
  drafts.guardar(digitado('Goteira'))
  await drafts.assentado()
  await expect.poll(() => outra.drafts.ler(CHAVE)?.campos).toEqual({ observacoes: 'Goteira' })
  outra.feed.close()
  feed.close()
})

test('a visit that leaves the device takes its drafts with it', async () => {
  const { db, drafts, store } = await aparelho()
  drafts.guardar(digitado('Goteira'))
  await drafts.assentado()
  await cleanAfter(store, VISITA)
  expect(await db.rascunhos.count()).toBe(0)
})

test('signing out keeps a visit with something half typed, until it is finished', async () => {
  const { db, drafts, world } = await aparelho()
  await abrirCofre(db)
  drafts.guardar(digitado('Goteira'))
  await drafts.assentado()
  await trancarPessoa(world.identidade.usuario_id)
  expect([await db.rascunhos.count(), await db.monitoramentos.count()]).toEqual([1, 1])
  const visita = await db.monitoramentos.get(VISITA)
  await db.monitoramentos.put({ id: VISITA, ...visita, finalizado_em: '2025-04-10 09:00:00' })
  await trancarPessoa(world.identidade.usuario_id)
  expect([await db.rascunhos.count(), await db.monitoramentos.count()]).toEqual([0, 0])
})
