// Requisitions of permanent goods at random: what the lines say is what their assets are, an asset is in one place and one
// transfer, and every one of them can be taken to its end. `ZELO_SEQUENCIAS_DE_BENS=500` makes it the long proof.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { type Dice, dice } from '#server/testing/atos-ao-acaso.ts'
import { mesaDeRequisicoesDeBens } from '#server/testing/mesa-de-requisicoes-de-bens.ts'

const SEQUENCIAS = Number(process.env.ZELO_SEQUENCIAS_DE_BENS ?? 14)
const ATOS = 12
const motivo = 'Ao acaso'

const mesa = await mesaDeRequisicoesDeBens()
const { db, deposito, escola, bia, diretora, bem, autorizada, atender, ver } = mesa

const transferenciasDe = ({
  transferencias: todas,
}: RequisicaoDetalhada): Promise<TransferenciaDetalhada[]> =>
  Promise.all(todas.map(async ({ id }) => (await bia.call(transferencias.ver, { params: { id } })).dados))

const livres = async (): Promise<number[]> => {
  const achados = await db.rows<{ id: number }>(sql`
    select p.id from patrimonio p where p.local_id = ${deposito} and p.situacao = 'ativo' and not exists (
      select from transferencia_item i where i.patrimonio_id = p.id
        and i.situacao in ('pendente', 'em_transito', 'divergente', 'emprestado')) order by p.id`)
  return achados.map(({ id }) => id)
}

const faltam = ({ itens: [item] }: RequisicaoDetalhada) =>
  item === undefined
    ? 0
    : ((item.qtd_autorizada_e3 ?? 0) - item.qtd_separada_e3 - item.qtd_expedida_e3 - item.qtd_cancelada_e3) /
      1000

/** Of several assets that were refused, one does not come back. */
function conferidosNoRetorno(itens: TransferenciaDetalhada['itens']) {
  const some = itens.length > 1 ? itens[0]?.id : undefined
  return {
    itens: itens.filter(({ id }) => id !== some).map(({ id }) => ({ item_id: id, estado: 'bom' as const })),
    nao_voltaram: some === undefined ? [] : [{ item_id: some, observacao: motivo }],
  }
}

/** Each says what it did, or that it did not fit. */
const ATOS_POSSIVEIS: readonly ((d: Dice, uma: RequisicaoDetalhada) => Promise<unknown>)[] = [
  async (d, uma) => {
    const ids = (await livres()).slice(0, 1 + d(3))
    return ids.length === 0 ? undefined : atender(uma, ids)
  },
  async (d, uma) => {
    for (const { id, itens } of await transferenciasDe(uma)) {
      const item_ids = itens.filter(({ situacao }) => situacao === 'pendente').map((item) => item.id)
      if (item_ids.length > 0)
        await bia.call(transferencias.expedir, {
          params: { id },
          body: { item_ids: item_ids.slice(0, 1 + d(item_ids.length)) },
        })
    }
  },
  async (d, uma) => {
    for (const { id, itens, remessas } of await transferenciasDe(uma))
      for (const remessa of remessas.filter(({ situacao }) => situacao === 'expedida')) {
        const params = { id, remessaId: remessa.id }
        if (d(4) === 0) {
          await diretora.call(transferencias.recusar, { params, body: { motivo } })
          continue
        }
        const deles = itens.filter(({ remessa_id }) => remessa_id === remessa.id)
        const chegou = new Set(deles.filter(() => d(2) > 0).map((item) => item.id))
        await diretora.call(transferencias.receber, {
          params,
          body: {
            recebidos: deles
              .filter((item) => chegou.has(item.id))
              .map((item) => ({ item_id: item.id, estado: 'bom' as const })),
            nao_chegaram: deles
              .filter((item) => !chegou.has(item.id))
              .map((item) => ({ item_id: item.id, observacao: motivo })),
          },
        })
      }
  },
  async (d, uma) => {
    for (const { id, itens, remessas } of await transferenciasDe(uma)) {
      for (const { id: remessaId, situacao } of remessas)
        if (situacao === 'em_devolucao')
          await bia.call(transferencias.confirmarRetorno, {
            params: { id, remessaId },
            body: conferidosNoRetorno(itens.filter(({ remessa_id }) => remessa_id === remessaId)),
          })
      for (const item of itens.filter(({ situacao }) => situacao === 'divergente')) {
        const tratamento = (['chegou', 'ficou', 'perda'] as const)[d(3)] ?? 'ficou'
        const estado = tratamento === 'chegou' ? ('bom' as const) : null
        await bia.call(transferencias.tratarDivergencia, {
          params: { id, itemId: item.id },
          body: { tratamento, estado, motivo },
        })
      }
    }
  },
  async (d, uma) => {
    const todas = await transferenciasDe(uma)
    const escolhida = todas[d(Math.max(1, todas.length))]
    return escolhida && bia.call(transferencias.cancelar, { params: { id: escolhida.id }, body: { motivo } })
  },
  async (d, uma) =>
    d(5) === 0
      ? bia.call(requisicoes.encerrarSaldo, { params: { id: uma.id }, body: { motivo } })
      : diretora.call(requisicoes.cancelar, { params: { id: uma.id }, body: { motivo } }),
]

/** Of which one is tried: giving up is rarer than going on. */
const PESOS = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5]

/** Lines that do not say what their assets are, assets out of place, requisitions that ended with something to do. */
async function naoValem(): Promise<unknown[]> {
  return db.rows(sql`
    select 'line' as o_que, i.id from requisicao_item i cross join lateral (
      select 1000 * count(*) filter (where t.situacao = 'pendente') as separada,
        1000 * count(*) filter (where t.situacao in ('em_transito', 'divergente', 'recebido', 'perdido')) as expedida,
        1000 * count(*) filter (where t.situacao = 'recebido') as recebida,
        1000 * count(*) filter (where t.situacao = 'divergente') as divergente,
        1000 * count(*) filter (where t.situacao = 'perdido') as perdida
      from transferencia_item t where t.requisicao_item_id = i.id) s
    where (i.qtd_separada_e3, i.qtd_expedida_e3, i.qtd_recebida_e3, i.qtd_divergente_e3, i.qtd_perdida_e3)
      is distinct from (s.separada, s.expedida, s.recebida, s.divergente, s.perdida)
    union all
    select 'asset', p.id from patrimonio p join transferencia_item i on i.patrimonio_id = p.id
    group by p.id having p.local_id <> case when bool_or(i.situacao = 'recebido') then ${escola}::bigint
      else ${deposito}::bigint end or count(*) filter (where i.situacao in ('pendente', 'em_transito', 'divergente')) > 1
    union all
    select 'ended', r.id from requisicao r join requisicao_item i on i.requisicao_id = r.id
    where r.situacao in ('encerrada', 'cancelada') and (i.qtd_separada_e3 > 0 or i.qtd_divergente_e3 > 0
      or i.qtd_expedida_e3 > i.qtd_recebida_e3 + i.qtd_perdida_e3)`)
}

async function ateOFim(id: number): Promise<string> {
  /** Everything leaves and arrives, and what is in dispute is lost. */
  const sempre: Dice = (ate) => ate - 1
  for (let volta = 0; volta < 6; volta++) {
    const uma = await ver(id)
    if (uma.situacao !== 'autorizada') return uma.situacao
    if (faltam(uma) > 0) await bia.call(requisicoes.encerrarSaldo, { params: { id }, body: { motivo } })
    for (const ato of [1, 2, 3]) await ATOS_POSSIVEIS[ato]?.(sempre, await ver(id))
  }
  return (await ver(id)).situacao
}

test(
  `${SEQUENCIAS} sequences at random keep lines and assets together, and all of them end`,
  async () => {
    const ids: number[] = []
    for (let n = 0; n < SEQUENCIAS; n++) {
      const d = dice(n)
      for (let i = 0; i < 3; i++) await bem()
      const { id } = await autorizada(1 + d(4))
      ids.push(id)
      for (let i = 0; i < ATOS; i++) {
        const uma = await ver(ids[d(2) === 0 ? d(ids.length) : ids.length - 1] ?? id)
        await ATOS_POSSIVEIS[PESOS[d(PESOS.length)] ?? 0]?.(d, uma)
      }
      expect(await naoValem(), `after ${n + 1} sequences`).toEqual([])
    }
    const [feito] = await db.rows<{
      recebidos: number
      perdidos: number
      devolvidos: number
      cancelados: number
    }>(sql`
    select count(*) filter (where situacao = 'recebido')::int as recebidos, count(*) filter (where situacao = 'perdido')::int
      as perdidos, count(*) filter (where situacao = 'devolvido')::int as devolvidos,
      count(*) filter (where situacao = 'cancelado')::int as cancelados from transferencia_item`)
    // It would prove nothing if some of it never happened.
    for (const [qual, quantos] of Object.entries(feito ?? {})) expect(quantos, qual).toBeGreaterThan(0)
    const fins = new Set<string>()
    for (const id of ids) fins.add(await ateOFim(id))
    expect([...fins].filter((fim) => fim !== 'encerrada' && fim !== 'cancelada')).toEqual([])
    expect(await naoValem(), 'at the end').toEqual([])
  },
  60_000 + SEQUENCIAS * 2_000,
)
