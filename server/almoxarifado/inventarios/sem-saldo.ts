// What the count did not find and cannot be posted as missing: it left since, and what is done about it.

import { quantidade, quantidadeQue } from '#contract/casa/unidades.ts'
import type { SemEstoque } from '#server/almoxarifado/razao/insuficiente.ts'
import { materiaisDoRazao } from '#server/almoxarifado/razao/materiais.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'

/** The refusal of the ledger, as who closes a count may answer it: quantities were counted, and are not theirs to change. */
export async function faltaSemSaldo(tx: Queryable, recusa: Recusa): Promise<Recusa> {
  // as: what the ledger puts in this refusal
  const { linhas = [] } = (recusa.extras.dados ?? {}) as { linhas?: SemEstoque[] }
  const [falta] = linhas
  if (recusa.codigo !== 'ERR_ESTOQUE_INSUFICIENTE' || falta === undefined) return recusa
  const { pedido_e3, disponivel_e3, material_id } = falta
  const material = (await materiaisDoRazao(tx, [material_id])).get(material_id)
  const unidade = material?.unidade ?? ''
  const ha = quantidadeQue(disponivel_e3, unidade, 'disponível')
  const conta = `${material?.descricao ?? 'O material'}: a contagem deu ${quantidade(pedido_e3, unidade)} a menos, e o depósito tem ${ha}`
  const resto = '. Saiu material depois da decisão: peça a recontagem deste item, ou decida manter o estoque.'
  const outros = linhas.length > 1 ? ` O mesmo vale para mais ${linhas.length - 1}.` : ''
  return new Recusa(recusa.codigo, { ...recusa.extras, mensagem: `${conta}${resto}${outros}` })
}
