// @vitest-environment node
import { expect, test } from 'vitest'
import { LEITURAS_LEMBRADAS } from '#offline/rows.ts'
import { databaseName } from './database-name.ts'
import { trancarPessoa } from './lock-person.ts'
import { aparelho } from './testing/device.ts'
import { abrirCofre, textoDoDisco } from './testing/vault.ts'
import { uuid, VISITA } from './testing/visit.ts'

const png = new File([new Uint8Array([1, 2, 3])], 'ata.pdf', { type: 'application/pdf' })

test('a person who never used this device has nothing to lock, and gets no database', async () => {
  await trancarPessoa(987_654)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(databaseName(987_654))
})

test('signing out takes the key and keeps all of a visit with work to send', async () => {
  const { db, visita, world } = await aparelho()
  await abrirCofre(db)
  await visita.iniciar()
  await visita.adicionarAnexo(png)
  const antes = await db.fila.toArray()
  await trancarPessoa(world.identidade.usuario_id)
  expect(await db.meta.get('cofre')).toBeUndefined()
  expect(await db.fila.toArray()).toEqual(antes)
  expect([await db.patrimonios.count(), await db.blobs.count(), await db.pacotes.count()]).toEqual([3, 1, 1])
  expect(await db.meta.get('seq')).toEqual({ chave: 'seq', valor: 2 })
})

test('a visit with nothing to send leaves, and so does what was kept of it for a second delivery', async () => {
  const { db, visita, world, processor } = await aparelho()
  await abrirCofre(db)
  await visita.iniciar()
  await visita.adicionarAnexo(png)
  await visita.atualizarInstalacao(uuid('sala', 1), { estado: 'bom' })
  await processor.drain()
  expect(await db.blobs.count()).toBe(1)
  await trancarPessoa(world.identidade.usuario_id)
  const tabelas = [
    db.monitoramentos,
    db.instalacoes,
    db.patrimonios,
    db.arquivos,
    db.blobs,
    db.codigos,
    db.pacotes,
  ]
  expect(await Promise.all(tabelas.map((tabela) => tabela.count()))).toEqual(tabelas.map(() => 0))
  expect(await db.historico.count()).toBe(3)
  // A file cannot be sent again without its bytes; what was only said still can.
  const guardados = (await db.historico.toArray()).filter((feito) => feito.item !== null)
  expect(guardados.map((feito) => feito.acao)).toEqual(['monitoramento.estado', 'instalacao.atualizar'])
})

test('a file that the server refused, which only this device has, keeps its visit', async () => {
  const { db, visita, world, processor, estado } = await aparelho()
  estado.responder = () => ({
    tipo: 'resposta',
    http: 422,
    codigo: 'ERR_FORM_VALIDATION',
    mensagem: 'Não',
    dados: null,
  })
  await visita.adicionarAnexo(png)
  await processor.drain()
  expect(await db.fila.count()).toBe(0)
  await trancarPessoa(world.identidade.usuario_id)
  expect([await db.arquivos.count(), await db.blobs.count()]).toEqual([1, 1])
})

test('the codes that were read wait, sealed, for their visit to come back, and leave when it is finished', async () => {
  const { db, world, visita, processor, drafts } = await aparelho()
  await abrirCofre(db)
  await visita.iniciar()
  await processor.drain()
  const lidas = {
    chave: LEITURAS_LEMBRADAS + VISITA,
    monitoramento_id: VISITA,
    em: 1,
    campos: { leituras: ['00231'] },
  }
  drafts.guardar(lidas)
  await drafts.assentado()
  await trancarPessoa(world.identidade.usuario_id)
  expect([await db.monitoramentos.count(), await db.rascunhos.count()]).toEqual([0, 1])
  expect(await textoDoDisco(db.name)).not.toContain('00231')
  await trancarPessoa(world.identidade.usuario_id)
  expect(await db.rascunhos.count()).toBe(1)

  const outra = await aparelho()
  outra.drafts.guardar(lidas)
  await outra.drafts.assentado()
  await outra.db.monitoramentos.update(VISITA, { finalizado_em: '2025-04-10T12:00:00.000Z' })
  await trancarPessoa(outra.world.identidade.usuario_id)
  expect(await outra.db.rascunhos.count()).toBe(0)
})
