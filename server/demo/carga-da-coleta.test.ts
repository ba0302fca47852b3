import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { coleta } from '#contract/campo/coleta.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { SENHA_DA_DEMONSTRACAO, SUPERVISOR } from './pessoas.ts'

const { db } = await createTestDatabase()
await applySeeds(db)
await loadDemonstration(db)
const { client, emails } = await createTestApp(db)
const fabio = client()
await fabio.entrar({ email: SUPERVISOR }, SENHA_DA_DEMONSTRACAO)

test('the supervisor finds devices, divergências and quarantined work, and nobody is written to', async () => {
  const { dados } = await fabio.call(coleta.resumo, {})
  expect(dados).toEqual({
    aparelhos: 3,
    com_pendentes: 1,
    pendentes: 5,
    em_alerta: 2,
    divergencias: 2,
    quarentena: 2,
  })
  expect(emails).toEqual([])
})

test('one device is silent, one has its clock wrong, one is well', async () => {
  const { dados } = await fabio.call(coleta.aparelhos, { query: {} })
  expect(
    dados.data.map(({ usuario, alertas, pendentes, lacunas }) => [usuario.nome, alertas, pendentes, lacunas]),
  ).toEqual([
    ['Ana Lucena', ['silencioso', 'sem_protecao'], 5, 0],
    ['Gilda Moraes', ['relogio'], 0, 0],
    ['Ana Lucena', [], 0, 0],
  ])
})

test('both sides of each divergência are told, and the other value can be put in place', async () => {
  const { dados } = await fabio.call(coleta.divergencias, { query: {} })
  const concorrente = dados.data.find(({ motivo }) => motivo === 'captura_concorrente')
  expect(concorrente).toMatchObject({
    campo: 'estado',
    entidade: 'instalacao',
    vencedor: { valor: 'ruim', autor: { nome: 'Gilda Moraes' } },
    perdedor: { autor: { nome: 'Ana Lucena' } },
    pode_trocar: true,
  })
  expect(dados.data.map(({ motivo }) => motivo).sort()).toEqual(['captura_concorrente', 'complemento'])
  const params = { id: concorrente?.id ?? 0 }
  const trocada = await fabio.call(coleta.resolver, { params, body: { decisao: 'trocar' } })
  expect(trocada.codigo).toBe('SUCESSO')
  const { estado } = await db.one<{ estado: string }>(
    sql`select estado from monitoramento_instalacao where uuid = ${concorrente?.entidade_uuid ?? null}`,
  )
  expect(estado).toBe(concorrente?.perdedor.valor)
})

test('what waits in quarantine can be applied as the work of who captured it', async () => {
  const { dados } = await fabio.call(coleta.quarentena, { query: {} })
  expect(dados.data.map(({ acao, autor }) => [acao, autor.nome])).toEqual([
    ['instalacao.atualizar', 'Gilda Moraes'],
    ['patrimonio.atualizar', 'Gilda Moraes'],
  ])
  const op_ids = dados.data.map(({ op_id }) => op_id)
  const decididas = await fabio.call(coleta.decidir, { body: { op_ids, decisao: 'aplicar' } })
  expect(decididas.dados).toEqual(op_ids.map((op_id) => ({ op_id, situacao: 'aplicada', mensagem: null })))
})
