// What the field does, and who hears of it.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { notificacoes } from '#contract/administracao/notificacoes.ts'
import { instalacoes } from '#contract/campo/instalacoes.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { criarMonitoramento } from '#server/cli/criar-monitoramento.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'
import { Device, type Visit } from '#server/testing/school.ts'
import { visitaPerdida } from '#server/testing/visita-perdida.ts'

const { ana, as, conferir, db, eva, naConta, newVisit, ottoNoPainel, people, perdida, saraNoPainel } =
  await visitaPerdida()
const coordena = await naConta(
  await createPerson(db, {
    nome: 'Fábio Andrade',
    email: 'fabio@teste.zelo',
    permissoes: ['painel.monitoramentos.criar', 'monitoramentos.executar'],
    locais: [people.locais.regional],
  }),
)

beforeEach(() => db.run(sql`delete from notificacao`))

async function doSino(quem: Client) {
  const { dados } = await quem.call(notificacoes.listar, { query: { sort: 'asc', tipo: 'nao-lidos' } })
  return dados.data.map(({ type, titulo, detalhe, acao_url, quantas, data }) => ({
    type,
    titulo,
    detalhe,
    acao_url,
    quantas,
    data,
  }))
}

const protocoloDe = async (id: number) =>
  (await db.one<{ protocolo: string }>(sql`select protocolo from monitoramento where id = ${id}`)).protocolo

test('monitoramentos.criar tells each agent, with the way to the visit, and not who scheduled it', async () => {
  const { dados, codigo } = await coordena.call(monitoramentos.criar, {
    body: {
      local_id: people.locais.escola,
      agentes: [people.ana.id, 'fabio@teste.zelo'],
      previsto_inicio: '2025-05-02',
    },
  })
  expect(codigo).toBe('SUCESSO')
  const protocolo = await protocoloDe(dados.id)
  expect(await doSino(ana)).toEqual([
    {
      type: 'MonitoramentoAtribuido',
      titulo: `Visita ${protocolo} atribuída a você`,
      detalhe: 'Escola Cora Coralina, a partir de 02/05/2025',
      acao_url: `/monitoramentos/${dados.id}/detalhes`,
      quantas: 1,
      data: { monitoramento: { id: dados.id, protocolo } },
    },
  ])
  expect(await doSino(coordena)).toEqual([])
})

test('a visit scheduled from the terminal is told too', async () => {
  const { id } = await criarMonitoramento(db, { local: 'T-E1', agente: people.ana.email, ano: 2025 })
  expect(await doSino(ana)).toMatchObject([
    { type: 'MonitoramentoAtribuido', acao_url: `/monitoramentos/${id}/detalhes` },
  ])
})

test('monitoramentos.criar that is refused tells nobody', async () => {
  const { codigo } = await coordena.call(monitoramentos.criar, {
    body: { local_id: people.locais.escolaAlheia, agentes: [people.ana.id] },
  })
  expect(codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await db.rows(sql`select 1 from notificacao`)).toEqual([])
})

const mudar = (quem: Client, id: number, estado: 'iniciar' | 'pausar' | 'concluir', motivo?: string) =>
  quem.call(monitoramentos.estado, {
    params: { id },
    body: { estado, ...(motivo && { motivo }) },
  })

test('concluding a visit is told once to who follows its place', async () => {
  const naEva = await naConta(eva)
  const visita = await newVisit([eva])
  await mudar(naEva, visita.id, 'iniciar')
  await mudar(naEva, visita.id, 'pausar')
  expect(await doSino(saraNoPainel)).toEqual([])
  expect(resultOf(await mudar(naEva, visita.id, 'concluir', 'Escola fechada'))).toBe('SUCESSO')
  await mudar(naEva, visita.id, 'concluir', 'Escola fechada')
  expect(await doSino(saraNoPainel)).toMatchObject([
    { type: 'MonitoramentoConcluido', detalhe: 'Escola Cora Coralina, por Eva Prado', acao_url: null },
  ])
  expect(await doSino(ottoNoPainel)).toEqual([])
  expect(await doSino(ana)).toEqual([])
})

const avaliar = (
  visita: Visit,
  estado: 'critico' | 'bom',
  minuto: number,
  quem = ana,
  device = new Device(),
) =>
  quem.call(instalacoes.atualizar, {
    params: { monitoramentoId: visita.id, instalacaoId: visita.salas[0]?.uuid ?? '' },
    body: {
      estado,
      condicao: 'em_uso',
      recursos: { internet: true, tomadas: 2, piso: 'bom' },
      atualizado_em: as(minuto),
    },
    headers: device.headers(),
    op_id: randomUUID(),
  })

test('a room found in a critical state is told once, by e-mail too', async () => {
  const visita = await newVisit()
  const device = new Device()
  expect(resultOf(await avaliar(visita, 'critico', 1, ana, device))).toBe('SUCESSO')
  await avaliar(visita, 'critico', 2, ana, device)
  expect(await doSino(saraNoPainel)).toMatchObject([
    {
      type: 'InstalacaoCritica',
      titulo: 'Sala 1 em estado crítico',
      detalhe: `Escola Cora Coralina, visita ${await protocoloDe(visita.id)}, registrado por Ana Ribeiro`,
    },
  ])
  expect(await db.rows(sql`select distinct email from notificacao`)).toEqual([{ email: 'pendente' }])
})

test('a critical answer is told as a critical state is, once', async () => {
  await db.run(sql`
    insert into instalacao_tipo_versao (tipo_id, versao, recursos)
    select tipo_id, 2, jsonb_set(recursos, '{0,critico_se}', 'false') from instalacao_tipo_versao
    where tipo_id = (select id from instalacao_tipo where slug = 'teste-sala') and versao = 1`)
  const visita = await newVisit()
  const device = new Device()
  const responder = (internet: boolean, minuto: number) =>
    ana.call(instalacoes.atualizar, {
      params: { monitoramentoId: visita.id, instalacaoId: visita.salas[0]?.uuid ?? '' },
      body: { recursos: { internet }, atualizado_em: as(minuto) },
      headers: device.headers(),
      op_id: randomUUID(),
    })
  await responder(true, 1)
  expect(await doSino(saraNoPainel)).toEqual([])
  await responder(false, 2)
  await responder(false, 3)
  expect(await doSino(saraNoPainel)).toMatchObject([
    { type: 'InstalacaoCritica', titulo: 'Sala 1 com resposta crítica' },
  ])
})

test('divergências of one visit are one notification that counts what there is to decide', async () => {
  const visita = await newVisit([people.ana, eva])
  const [daAna, daEva] = [new Device(), new Device()]
  const naEva = await naConta(eva)
  await avaliar(visita, 'bom', 1, ana, daAna)
  await db.run(sql`delete from notificacao`)
  await avaliar(visita, 'critico', 2, naEva, daEva)
  const conflito = async () =>
    (await doSino(saraNoPainel)).filter(({ type }) => type === 'ConflitoParaRevisar')
  expect(await conflito()).toMatchObject([
    { titulo: 'Divergência para decidir', quantas: 1, acao_url: '/painel/coleta/divergencias' },
  ])
  // The same hand corrects itself: one side changed, and there is no more to decide than there was.
  await avaliar(visita, 'critico', 3, naEva, daEva)
  expect(await conflito()).toMatchObject([{ quantas: 1 }])
  expect(await doSino(ottoNoPainel)).toEqual([])
})

test('what comes to quarantine is told to who decides there, grouped by visit', async () => {
  const visita = await perdida()
  const device = new Device()
  for (const i of [0, 1]) expect(resultOf((await conferir(visita, i, device)).answer)).toBe('SUCESSO')
  expect(await doSino(saraNoPainel)).toMatchObject([
    {
      type: 'ConflitoParaRevisar',
      titulo: 'Registro em quarentena para decidir',
      quantas: 2,
      acao_url: '/painel/coleta/quarentena',
    },
  ])
  expect(await doSino(ottoNoPainel)).toEqual([])
})
