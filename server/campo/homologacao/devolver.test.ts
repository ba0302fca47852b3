// What goes back to the field: the visit opens again for its agent, with what must be looked at.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { homologacao } from '#contract/campo/homologacao.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeHomologacao } from '#server/testing/mesa-de-homologacao.ts'

const { ana, bem, concluida, db, decidir, homologar, locais, mudar, sara, ver } = await mesaDeHomologacao()

test('devolver reopens the visit for its agent with what must be looked at again', async () => {
  const visita = await concluida()
  await mudar(visita, 0, { estado: 'ruim' })
  await decidir(visita, 'dados', 'atualizar')
  const devolvida = await sara.call(homologacao.devolver, {
    params: { id: visita.id },
    body: { motivo: 'Falta a foto da plaqueta', itens: [{ entidade: 'patrimonio', uuid: bem(visita, 0) }] },
  })
  expect(resultOf(devolvida)).toBe('SUCESSO')
  expect(devolvida.dados).toMatchObject({
    situacao: 'em_correcao',
    devolucao: { vezes: 1, por: 'Sara Mesa' },
  })
  const noAparelho = (await ana.call(monitoramentos.ver, { params: { id: visita.id } })).dados
  expect(noAparelho).toMatchObject({
    concluido_em: null,
    finalizado_em: null,
    devolucao: { motivo: 'Falta a foto da plaqueta', por: 'Sara Mesa' },
  })
  const [voltou, outro] = [0, 1].map((i) =>
    noAparelho.patrimonios.find(({ uuid }) => uuid === bem(visita, i)),
  )
  expect(voltou).toMatchObject({
    resultado: 'pendente',
    devolvido: 'Falta a foto da plaqueta',
    estado: 'ruim',
  })
  expect(outro).toMatchObject({ resultado: 'conferido', devolvido: null })
  const avisos = await db.rows(
    sql`select 1 from notificacao where type = 'MonitoramentoDevolvido' and local_id = ${locais.escola}`,
  )
  expect(avisos.length).toBeGreaterThan(0)
  const decisoes = await db.rows(sql`select 1 from homologacao_decisao where monitoramento_id = ${visita.id}`)
  expect(decisoes).toEqual([])
})

test('an item of another visit is not returned, and nothing is half done', async () => {
  const [visita, outra] = [await concluida(), await concluida()]
  const recusada = await sara.call(homologacao.devolver, {
    params: { id: visita.id },
    body: {
      motivo: 'Confira de novo',
      itens: [
        { entidade: 'patrimonio', uuid: bem(visita, 0) },
        { entidade: 'patrimonio', uuid: bem(outra, 0) },
      ],
    },
  })
  expect(recusada.codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await ver(visita)).toMatchObject({ situacao: 'aguardando_homologacao', devolucao: null })
})

const PERGUNTAS = [
  { chave: 'agua', rotulo: 'Há água?', tipo: 'sim_nao' },
  { chave: 'portao', rotulo: 'Como está o portão?', tipo: 'texto' },
]

async function comRoteiro() {
  const visita = await concluida()
  const conteudo = { ...ROTEIRO_EM_BRANCO, perguntas: PERGUNTAS }
  await db.run(sql`
    with novo as (insert into roteiro (nome) values (${`Roteiro ${visita.id}`}) returning id),
      publicado as (insert into roteiro_versao (roteiro_id, versao, conteudo)
        select id, 1, ${JSON.stringify(conteudo)}::jsonb from novo returning id)
    insert into monitoramento_roteiro (monitoramento_id, roteiro_versao_id, respostas)
    select ${visita.id}, id, '{"agua": true, "portao": "Solto"}' from publicado`)
  return visita
}

test('questions of the roteiro go back too, until each is answered again', async () => {
  const visita = await comRoteiro()
  const devolver = (perguntas: string[]) =>
    sara.call(homologacao.devolver, {
      params: { id: visita.id },
      body: { motivo: 'Confira o portão', itens: [], perguntas },
    })
  expect((await devolver([])).envelope.erros).toHaveProperty('itens')
  expect((await devolver(['outra'])).envelope.erros).toHaveProperty('perguntas')
  expect(resultOf(await devolver(['portao', 'agua']))).toBe('SUCESSO')
  const noAparelho = async () => (await ana.call(monitoramentos.ver, { params: { id: visita.id } })).dados
  expect((await noAparelho()).devolucao).toMatchObject({ perguntas: ['portao', 'agua'] })
  const responder = (atualizado_em: string, respostas: Record<string, string | boolean>) =>
    ana.call(monitoramentos.responder, {
      params: { id: visita.id },
      body: { respostas, atualizado_em },
      headers: { 'x-fuso': '-03:00' },
    })
  // Captured before it was sent back: it is kept, and asks no less.
  await responder('2025-04-10 08:00:00', { agua: true })
  expect((await noAparelho()).devolucao).toMatchObject({ perguntas: ['portao', 'agua'] })
  const agora = new Date(Date.now() + 60_000 - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  await responder(agora, { portao: 'Consertado' })
  expect(await noAparelho()).toMatchObject({
    devolucao: { perguntas: ['agua'] },
    respostas: { agua: true, portao: 'Consertado' },
  })
})

test('the report of a homologated visit has the answers to its roteiro', async () => {
  const visita = await comRoteiro()
  const feita = await homologar(visita)
  expect(resultOf(feita)).toBe('SUCESSO')
  const { dados } = await db.one<{ dados: { conteudo: { roteiro: unknown } } }>(
    sql`select dados from documento where id = ${feita.dados.relatorio?.id ?? 0}`,
  )
  expect(dados.conteudo.roteiro).toEqual({
    nome: `Roteiro ${visita.id}`,
    versao: 1,
    respostas: [
      { pergunta: 'Há água?', resposta: 'Sim' },
      { pergunta: 'Como está o portão?', resposta: 'Solto' },
    ],
  })
})
