// From where what is asked at the counter would leave, chosen as the delivery chooses it.
import sql from 'sql-template-tag'
import type { balcao, SaidaPrevista } from '#contract/almoxarifado/balcao.ts'
import { type LinhaAServir, prever } from '#server/almoxarifado/atendimento/escolha.ts'
import { linhasDosPedidos, pedidosAlvo } from '#server/almoxarifado/atendimento/pedido.ts'
import type { Lancador } from '#server/almoxarifado/razao/lancar.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'

type Pergunta = Call<typeof balcao.prever>['query']
type AServir = LinhaAServir & { id: number; qtd_e3: number }

/** Of what begins at the counter nothing is promised yet: each line is of no order. */
const avulsas = ({ deposito_id, itens }: Pergunta): AServir[] =>
  itens.map(({ id, qtd_e3 }) => ({
    id,
    qtd_e3,
    pedido: { tipo: 'requisicao', origem_id: deposito_id },
    linha: { id: 0, material_id: id, qtd_em_separacao_e3: 0, qtd_separada_e3: 0 },
  }))

async function daRequisicao(tx: Queryable, pergunta: Pergunta, requisicao_id: number): Promise<AServir[]> {
  const [pedido] = await pedidosAlvo(tx, [{ tipo: 'requisicao', id: requisicao_id }])
  if (pedido?.origem_id !== pergunta.deposito_id)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Requisição não encontrada neste depósito.')
  const linhas = await linhasDosPedidos(tx, 'requisicao', [requisicao_id])
  return pergunta.itens.flatMap(({ id, qtd_e3 }) => {
    const linha = linhas.find((uma) => uma.id === id)
    return linha ? [{ id, qtd_e3, pedido, linha }] : []
  })
}

interface Nomeadas {
  lotes: { id: number; codigo: string; validade: string | null }[]
  enderecos: { id: number; codigo: string }[]
}

async function nomesDe(
  tx: Queryable,
  partes: readonly { lote_id: number | null; endereco_id: number | null }[],
) {
  const lotes = partes.flatMap(({ lote_id }) => lote_id ?? [])
  const enderecos = partes.flatMap(({ endereco_id }) => endereco_id ?? [])
  return {
    lotes: await tx.rows<Nomeadas['lotes'][number]>(
      sql`select id, codigo, validade from lote where id = any(${lotes}::bigint[])`,
    ),
    enderecos: await tx.rows<Nomeadas['enderecos'][number]>(
      sql`select id, codigo from endereco_de_estoque where id = any(${enderecos}::bigint[])`,
    ),
  } satisfies Nomeadas
}

export async function preverSaida(lancador: Lancador, pergunta: Pergunta): Promise<SaidaPrevista[]> {
  const { tx } = lancador
  const { requisicao_id } = pergunta
  const queridas =
    requisicao_id === undefined ? avulsas(pergunta) : await daRequisicao(tx, pergunta, requisicao_id)
  if (queridas.length === 0) return []
  const previstas = await prever(lancador, queridas)
  const { lotes, enderecos } = await nomesDe(
    tx,
    previstas.flatMap(({ partes }) => partes),
  )
  return previstas.map(({ id, disponivel_e3, partes }) => ({
    id,
    disponivel_e3,
    partes: partes.map(({ lote_id, endereco_id, qtd_e3 }) => {
      const lote = lotes.find((um) => um.id === lote_id)
      const endereco = enderecos.find((um) => um.id === endereco_id)
      return {
        qtd_e3,
        lote: lote ? { codigo: lote.codigo, validade: lote.validade } : null,
        endereco: endereco ? { codigo: endereco.codigo } : null,
      }
    }),
  }))
}
