import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { depreciacoes } from '#contract/patrimonio/depreciacoes.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { runPostings } from './lancamento-job.ts'
import { gravarPedido } from './pedido-queries.ts'

const { clara, db, people } = await mesaDaAdministracao()
const silent = { info() {}, warn() {}, error() {} }
const postar = (signal = new AbortController().signal) =>
  runPostings({ db, log: silent, fuso: 'America/Sao_Paulo' }, signal)

const bem = await db.transaction((tx) =>
  tx.one<{ id: number }>(sql`
    with classe as (insert into classe_bem (codigo, nome, vida_util_meses, residual_bp)
      values ('T-JOB', 'Classe', 60, 1000) returning id)
    insert into patrimonio (descricao, classe_id, local_id, valor_aquisicao_centavos, data_ingresso,
      contabil_desde)
    select 'Bem', id, ${people.locais.escola}, 100000, '2026-01-10', '2026-01-10' from classe returning id`),
)
const depreciado = async () =>
  (await clara.call(depreciacoes.doBem, { params: { id: bem.id } })).dados.depreciado_centavos
const prever = async () => (await clara.call(depreciacoes.prever, { body: { competencia: '2026-02' } })).dados
const processar = ({ id, versao }: { id: number; versao: number }) =>
  clara.call(depreciacoes.processar, { params: { id }, body: { versao } })
const ver = async (id: number) => (await clara.call(depreciacoes.ver, { params: { id } })).dados
const pedir = (id: number) =>
  db.transaction((tx) => gravarPedido(tx, { id, por: people.clara.id, em: new Date(), total: 1 }))

test('processar of many assets is asked, told how far it is, and refused by the server when they are others', async () => {
  const previa = await prever()
  await db.run(sql`update depreciacao_total set bens = 30000 where execucao_id = ${previa.id}`)
  const pedida = (await processar(previa)).dados
  expect(pedida).toMatchObject({ situacao: 'previa', andamento: { lancados: 0, total: 30_000 }, falha: null })
  expect(pedida.acoes.map(({ permitido }) => permitido)).toEqual([false, false])
  expect((await processar(previa)).envelope.mensagem).toContain('sendo lançado')
  const outra = await clara.call(depreciacoes.prever, { body: { competencia: '2026-03' } })
  expect(outra.envelope.mensagem).toContain('sendo lançado')
  await postar()
  expect(await ver(previa.id)).toMatchObject({ situacao: 'previa', andamento: null })
  expect((await ver(previa.id)).falha).toContain('Os bens mudaram')
  expect(await depreciado()).toBe(0)
  expect((await prever()).falha).toBeNull()
})

test('what was asked is posted once, all of it, in the name of who asked', async () => {
  const { id } = await prever()
  await pedir(id)
  await Promise.all([postar(), postar()])
  expect(await ver(id)).toMatchObject({
    situacao: 'processada',
    processada_por: people.clara.nome,
    andamento: null,
    falha: null,
  })
  expect(await depreciado()).toBe(1500)
  await postar()
  expect(await depreciado()).toBe(1500)
  const { ator_id } = await db.one<{ ator_id: number }>(sql`
    select ator_id from evento where acao = 'depreciacoes.processar' and origem = 'sistema' order by id desc limit 1`)
  expect(ator_id).toBe(people.clara.id)
  const { versao } = await ver(id)
  await clara.call(depreciacoes.estornar, { params: { id }, body: { versao, motivo: 'mês errado' } })
})

test('a posting whose process is gone is taken by another, and not one that lives', async () => {
  const { id } = await prever()
  await pedir(id)
  await db.run(sql`update depreciacao_pedido set vivo_em = now() - interval '10 seconds', tentativas = 1`)
  await postar()
  expect(await ver(id)).toMatchObject({ situacao: 'previa', andamento: { lancados: 0, total: 1 } })
  await db.run(sql`update depreciacao_pedido set vivo_em = now() - interval '2 minutes'`)
  await postar()
  expect((await ver(id)).situacao).toBe('processada')
})
