// What the count did not find and cannot be posted as missing: for whom it is kept, and what is done about it before.

import sql from 'sql-template-tag'
import { enumerar } from '#contract/casa/enumerar.ts'
import { quantidade, quantidadeQue } from '#contract/casa/unidades.ts'
import type { SemEstoque } from '#server/almoxarifado/razao/insuficiente.ts'
import { materiaisDoRazao } from '#server/almoxarifado/razao/materiais.ts'
import type { Par } from '#server/almoxarifado/razao/saldos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'

const PEDIDOS_DITOS = 4

/** The orders for which it is kept, the newest first: what was promised last is given up first. */
async function paraQuem(tx: Queryable, { deposito_id, material_id }: Par): Promise<string> {
  const pedidos = await tx.rows<{ protocolo: string }>(sql`
    select coalesce(r.protocolo, t.protocolo) as protocolo from reserva v
    left join requisicao r on v.documento_tipo = 'requisicao' and r.id = v.documento_id
    left join transferencia t on v.documento_tipo = 'transferencia' and t.id = v.documento_id
    where v.deposito_id = ${deposito_id} and v.material_id = ${material_id} and v.situacao = 'ativa'
      and coalesce(r.protocolo, t.protocolo) is not null
    group by 1 order by max(v.id) desc`)
  if (pedidos.length === 0) return 'para outros pedidos'
  return `para ${enumerar(
    pedidos.map(({ protocolo }) => protocolo),
    PEDIDOS_DITOS,
  )}`
}

/** The refusal of the ledger, as who closes a count may answer it: quantities were counted, and are not theirs to change. */
export async function faltaSemSaldo(tx: Queryable, recusa: Recusa): Promise<Recusa> {
  // as: what the ledger puts in this refusal
  const { linhas = [] } = (recusa.extras.dados ?? {}) as { linhas?: SemEstoque[] }
  const [falta] = linhas
  if (recusa.codigo !== 'ERR_ESTOQUE_INSUFICIENTE' || falta === undefined) return recusa
  const { pedido_e3, reservado_e3, disponivel_e3, material_id } = falta
  const material = (await materiaisDoRazao(tx, [material_id])).get(material_id)
  const unidade = material?.unidade ?? ''
  const ha = quantidadeQue(disponivel_e3, unidade, 'disponível')
  const conta = `${material?.descricao ?? 'O material'}: a contagem deu ${quantidade(pedido_e3, unidade)} a menos, e o depósito tem ${ha}`
  const resto =
    reservado_e3 > 0
      ? `, além de ${quantidadeQue(reservado_e3, unidade, 'reservado')} ${await paraQuem(tx, falta)}. Antes de homologar, encerre o saldo ou cancele o que a prateleira não atende; ou decida manter o estoque deste item.`
      : '. Saiu material depois da decisão: peça a recontagem deste item, ou decida manter o estoque.'
  const outros = linhas.length > 1 ? ` O mesmo vale para mais ${linhas.length - 1}.` : ''
  return new Recusa(recusa.codigo, { ...recusa.extras, mensagem: `${conta}${resto}${outros}` })
}
