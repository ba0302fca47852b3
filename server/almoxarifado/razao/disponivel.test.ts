// Whoever is told "disponível" is told the same: on stock at random, every place against a count made by hand.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { balcao } from '#contract/almoxarifado/balcao.ts'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { ressuprimentos } from '#contract/almoxarifado/ressuprimentos.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import type { Endpoints } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type Random, seededRandom } from '#server/demo/random.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { mesaDeRemessas, type PedidoDeTeste } from '#server/testing/mesa-de-remessas.ts'
import { MOVER } from '#server/testing/mesa-de-transferencias.ts'
import { lancar } from './lancar.ts'
import { reservar } from './reservas.ts'

const mesa = await mesaDeRemessas()
const { db, stock, clara, bruno, pedido, newPerson, naConta, people } = mesa
const { deposito, outroDeposito } = stock
const tania = await naConta(
  await newPerson({ nome: 'Tânia', permissoes: MOVER, locais: [deposito, outroDeposito] }),
)

const MUNDOS = 10
const VALIDADES = [null, '2020-01-01', '2098-01-01', '2099-01-01'] as const
const enderecos = await db.transaction((tx) =>
  tx.rows<{ id: number }>(sql`
    insert into endereco_de_estoque (deposito_id, codigo)
    select d, c from unnest(${[deposito, outroDeposito]}::bigint[]) d, unnest(array['A-1', 'B-2']) c returning id`),
)
const prateleiras = (em: number) => (em === deposito ? enderecos.slice(0, 2) : enderecos.slice(2))

async function abastecer(acaso: Random, material_id: number, porLote: boolean): Promise<number[]> {
  const lotes: number[] = []
  for (const deposito_id of [deposito, outroDeposito])
    for (let i = acaso.int(1, 4); i > 0; i--) {
      const validade = acaso.pick(VALIDADES)
      const lote_id = porLote ? await stock.lote(material_id, { ...(validade && { validade }) }) : null
      if (lote_id !== null) lotes.push(lote_id)
      const endereco = acaso.pick([null, ...prateleiras(deposito_id)])
      const qtd_e3 = acaso.int(1, 40) * 1_000
      await stock.lancando((lancador) =>
        lancar(lancador, { tipo: 'entrada', id: stock.documento() }, [
          {
            tipo: 'entrada_compra',
            deposito_id,
            material_id,
            lote_id,
            qtd_e3,
            valor_centavos: qtd_e3,
            endereco_id: endereco?.id ?? null,
            linha: stock.documento(),
          },
        ]),
      )
    }
  return lotes
}

interface Mundo {
  material_id: number
  pedido: PedidoDeTeste
  emAutorizacao: PedidoDeTeste
  transferencia: number
}

/** Promises as many as there are, to others and to a requisition of which part is being picked. */
async function prometer(acaso: Random, material_id: number, { id, linhas }: PedidoDeTeste): Promise<void> {
  const { livre } = await contado(material_id, deposito)
  const doPedido = acaso.int(0, Math.min(livre, 30_000) / 1000) * 1000
  const dosOutros = acaso.int(0, (livre - doPedido) / 1000) * 1000
  const linha = linhas[0] ?? 0
  const par = { deposito_id: deposito, material_id }
  await stock.lancando(async (lancador) => {
    const promessa = (tipo: string, documento: number, reserva: { linha: number; qtd_e3: number }) =>
      reserva.qtd_e3 > 0 &&
      reservar(lancador, { tipo, id: documento }, { reservas: [{ ...par, ...reserva }] })
    await promessa('teste', stock.documento(), { linha: stock.documento(), qtd_e3: dosOutros })
    await promessa('requisicao', id, { linha, qtd_e3: doPedido })
  })
  if (doPedido > 1000 && acaso.chance(0.5)) await mesa.separar(id, [{ linha_id: linha, qtd_e3: 1_000 }])
}

async function mundo(acaso: Random): Promise<Mundo> {
  const porLote = acaso.chance(0.8)
  const material_id = await stock.material({ controla_lote: porLote })
  const lotes = await abastecer(acaso, material_id, porLote)
  for (const lote of lotes)
    if (acaso.chance(0.2))
      await db.run(
        sql`update lote set situacao = ${acaso.pick(['quarentena', 'bloqueado'])} where id = ${lote}`,
      )
  const autorizado = await pedido([[material_id, 30_000]])
  await prometer(acaso, material_id, autorizado)
  // A lot expires after it was promised.
  for (const lote of lotes)
    if (acaso.chance(0.2)) await db.run(sql`update lote set validade = '2020-01-01' where id = ${lote}`)
  const emAutorizacao = await pedido([[material_id, 5_000]])
  await db.run(sql`update requisicao set situacao = 'em_autorizacao', nivel = 1, autorizada_em = null
    where id = ${emAutorizacao.id}`)
  await db.run(
    sql`update requisicao_item set qtd_autorizada_e3 = null where requisicao_id = ${emAutorizacao.id}`,
  )
  const nova = await tania.call(transferencias.criar, {
    body: {
      objeto: 'material',
      tipo: 'entre_depositos',
      origem_id: deposito,
      destino_id: outroDeposito,
      motivo: 'Falta lá',
      materiais: [{ material_id, qtd_e3: 1_000 }],
    },
  })
  return { material_id, pedido: autorizado, emAutorizacao, transferencia: nova.dados.id }
}

interface Contado {
  livre: number
  vencido: number
  /** What is available to the line of the authorised requisition. */
  daLinha: number
}

/** By hand, out of the rows themselves. */
async function contado(material_id: number, deposito_id: number, linha = 0): Promise<Contado> {
  const chao = await db.rows<{
    qtd: number
    situacao: string | null
    validade: string | null
    colhendo: number
  }>(sql`
    select x.qtd_e3 as qtd, l.situacao, l.validade, (select coalesce(sum(i.qtd_e3), 0)::bigint from remessa_item i
      join remessa r on r.id = i.remessa_id and r.situacao in ('em_separacao', 'separada') and r.origem_id = x.deposito_id
      where i.material_id = x.material_id and i.lote_id is not distinct from x.lote_id
        and i.endereco_id is not distinct from x.endereco_id) as colhendo
    from saldo_lote x left join lote l on l.id = x.lote_id
    where x.material_id = ${material_id} and x.deposito_id = ${deposito_id}`)
  const promessas = await db.rows<{ linha: number; qtd: number }>(sql`
    select case documento_tipo when 'requisicao' then documento_linha else 0 end as linha, qtd_e3 as qtd
    from reserva where situacao = 'ativa' and material_id = ${material_id} and deposito_id = ${deposito_id}`)
  const { colhido } = await db.one<{ colhido: number }>(sql`
    select coalesce(sum(qtd_em_separacao_e3 + qtd_separada_e3), 0)::bigint as colhido
    from requisicao_item where id = ${linha}`)
  let bom = 0
  let vencido = 0
  let aColher = 0
  for (const { qtd, situacao, validade, colhendo } of chao) {
    const passou = validade !== null && validade < daquiA(0)
    if (situacao === 'bloqueado' || situacao === 'quarentena') continue
    if (passou) vencido += qtd
    else {
      bom += qtd
      aColher += Math.max(0, qtd - colhendo)
    }
  }
  const prometido = promessas.reduce((soma, { qtd }) => soma + qtd, 0)
  const dela = promessas.filter((uma) => uma.linha === linha).reduce((soma, { qtd }) => soma + qtd, 0)
  const livre = bom > prometido ? bom - prometido : 0
  return { livre, vencido, daLinha: Math.min(aColher, livre + Math.max(0, dela - colhido)) }
}

type Dito = (mundo: Mundo) => Promise<number | null | undefined>
type Esperado = keyof Contado | 'emTodos'

const params = ({ material_id }: Mundo) => ({ depositoId: deposito, materialId: material_id })

/** Every operation that reads and tells it, and which of the counted numbers it is. */
const LUGARES: Record<string, [Esperado, Dito][]> = {
  'balcao.prever': [
    [
      'livre',
      async ({ material_id }) => {
        const query = { deposito_id: deposito, itens: `${material_id}:1000` }
        return (await clara.call(balcao.prever, { query })).dados[0]?.disponivel_e3
      },
    ],
  ],
  'estoque.listar': [
    ['livre', async (m) => (await posicao(m))?.disponivel_e3],
    ['vencido', async (m) => (await posicao(m))?.vencido_e3],
  ],
  'estoque.ver': [
    ['livre', async (m) => (await clara.call(estoque.ver, { params: params(m) })).dados.disponivel_e3],
  ],
  'materiais.listar': [
    [
      'emTodos',
      async ({ material_id }) => {
        const { descricao } = (await clara.call(materiais.ver, { params: { id: material_id } })).dados
        const { data } = (await clara.call(materiais.listar, { query: { texto: descricao } })).dados
        return data.find(({ id }) => id === material_id)?.disponivel_e3
      },
    ],
  ],
  'materiais.ver': [
    [
      'emTodos',
      async (m) => (await clara.call(materiais.ver, { params: { id: m.material_id } })).dados.disponivel_e3,
    ],
    [
      'livre',
      async (m) => {
        const { saldos } = (await clara.call(materiais.ver, { params: { id: m.material_id } })).dados
        return saldos.find((um) => um.deposito.id === deposito)?.disponivel_e3
      },
    ],
  ],
  'requisicoes.disponibilidade': [
    [
      'livre',
      async ({ material_id }) => {
        const query = {
          local_id: people.locais.escola,
          deposito_id: deposito,
          itens: [`${material_id}:1000`],
        }
        return (await clara.call(requisicoes.disponibilidade, { query })).dados[0]?.disponivel_e3
      },
    ],
  ],
  'requisicoes.impacto': [
    [
      'livre',
      async ({ emAutorizacao }) => {
        const query = { ids: [String(emAutorizacao.id)] }
        return (await clara.call(requisicoes.impacto, { query })).dados.linhas[0]?.disponivel_e3
      },
    ],
  ],
  'requisicoes.ver': [
    ['livre', ({ emAutorizacao }) => doItem(emAutorizacao)],
    ['daLinha', ({ pedido: autorizado }) => doItem(autorizado)],
  ],
  'remessas.linhas': [
    [
      'daLinha',
      async ({ pedido: { id } }) =>
        (await bruno.call(remessas.linhas, { params: { tipo: 'requisicao', id } })).dados[0]?.disponivel_e3,
    ],
  ],
  'ressuprimentos.sugerir': [
    [
      'livre',
      async (m) => {
        const query = { ids: [String((await posicao(m))?.id)] }
        return (await clara.call(ressuprimentos.sugerir, { query })).dados[0]?.conta.disponivel_e3
      },
    ],
  ],
  // Of the day on which it was ordered, which here is now.
  'ressuprimentos.ver': [
    [
      'livre',
      async (m) => {
        const body = { itens: [{ id: (await posicao(m))?.id ?? 0, qtd_e3: 1_000 }] }
        const { id } = (await clara.call(ressuprimentos.criar, { body })).dados
        const { linhas } = (await clara.call(ressuprimentos.ver, { params: { id } })).dados
        return linhas[0]?.conta.disponivel_e3
      },
    ],
  ],
  'transferencias.ver': [
    [
      'livre',
      async ({ transferencia: id }) =>
        (await clara.call(transferencias.ver, { params: { id } })).dados.materiais[0]?.disponivel_e3,
    ],
  ],
}

const posicao = async ({ material_id }: Mundo) => {
  const query = { material_id, local_id: deposito }
  return (await clara.call(estoque.listar, { query })).dados.data[0]
}
const doItem = async ({ id }: PedidoDeTeste) =>
  (await clara.call(requisicoes.ver, { params: { id } })).dados.itens[0]?.disponivel_e3

/** What a refusal tells to who asks for more than all. */
async function recusado(m: Mundo, pedir: 'lancar' | 'reservar'): Promise<unknown> {
  const linha = {
    deposito_id: deposito,
    material_id: m.material_id,
    linha: stock.documento(),
    qtd_e3: 10 ** 9,
  }
  const documento = { tipo: 'teste', id: stock.documento() }
  const recusa = await stock
    .lancando<unknown>((lancador) =>
      pedir === 'lancar'
        ? lancar(lancador, documento, [{ ...linha, tipo: 'saida_consumo' }])
        : reservar(lancador, documento, { reservas: [linha] }),
    )
    .catch((reason: unknown) => reason)
  if (!(recusa instanceof Recusa)) throw recusa ?? new Error('nothing was refused')
  return recusa.extras.dados
}

test('on stock at random, every place that tells what is available tells what counting by hand gives', async () => {
  const acaso = seededRandom(58)
  const vistos = { vencidos: 0, semNada: 0, colhendo: 0 }
  for (let i = 0; i < MUNDOS; i++) {
    const m = await mundo(acaso)
    const aqui = await contado(m.material_id, deposito, m.pedido.linhas[0])
    const la = await contado(m.material_id, outroDeposito)
    const esperado = { ...aqui, emTodos: aqui.livre + la.livre }
    for (const [lugar, ditos] of Object.entries(LUGARES))
      for (const [qual, dito] of ditos)
        expect([i, lugar, qual, await dito(m)]).toEqual([i, lugar, qual, esperado[qual]])
    for (const como of ['lancar', 'reservar'] as const)
      expect([i, como, await recusado(m, como)]).toMatchObject([
        i,
        como,
        { linhas: [{ disponivel_e3: aqui.livre, vencido_e3: aqui.vencido }] },
      ])
    const aSeparar = (await bruno.call(remessas.aSeparar, { query: {} })).dados
    const resto = (await bruno.call(remessas.linhas, { params: { tipo: 'requisicao', id: m.pedido.id } }))
      .dados
    expect([
      i,
      aSeparar.find((um) => um.pedido.tipo === 'requisicao' && um.pedido.id === m.pedido.id)
        ?.linhas_atendiveis,
    ]).toEqual([i, aqui.daLinha >= (resto[0]?.a_separar_e3 ?? 0) ? 1 : 0])
    if (aqui.vencido > 0) vistos.vencidos += 1
    if (aqui.livre === 0) vistos.semNada += 1
    if (aqui.daLinha !== aqui.livre) vistos.colhendo += 1
  }
  for (const quantos of Object.values(vistos)) expect(quantos).toBeGreaterThan(0)
})

test('no operation that reads tells it without being compared above', () => {
  const dizem = Object.entries<Endpoints>(contract).flatMap(([feature, operacoes]) =>
    Object.entries(operacoes).flatMap(([nome, { method, dados }]) => {
      const shape = JSON.stringify(z.toJSONSchema(dados, { io: 'output', unrepresentable: 'any' }))
      return method === 'GET' && shape.includes('"disponivel_e3"') ? [`${feature}.${nome}`] : []
    }),
  )
  expect(Object.keys(LUGARES).toSorted()).toEqual(dizem.toSorted())
})
