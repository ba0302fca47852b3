// What is authorised of each line of material, and promised to it at once.

import sql from 'sql-template-tag'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import type { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { type LinhaAlvo, lancadorDe, linhasDaTransferencia, reservarTudo } from './materiais.ts'
import type { TransferenciaAlvo } from './policy.ts'
import { exigirExplicado } from './recebido.ts'

export type Decisao = Call<typeof transferencias.autorizar>['body']

export function exigirQueCaiba(
  { descricao, unidade, casas }: Pick<LinhaAlvo, 'descricao' | 'unidade' | 'casas'>,
  qtd_e3: number,
  campo: string,
): void {
  if (!cabeNaUnidade(qtd_e3, casas))
    throw campoInvalido(
      campo,
      `${descricao} é contado em ${unidadePorExtenso(unidade)}: a quantidade não pode ter tantas casas decimais.`,
    )
}

/** Each line once, and all of them. */
export function porLinha<D extends { linha_id: number }>(
  linhas: readonly LinhaAlvo[],
  ditas: readonly D[],
): { linha: LinhaAlvo; dita: D }[] {
  const porId = new Map(ditas.map((dita) => [dita.linha_id, dita]))
  if (porId.size !== ditas.length || ditas.some(({ linha_id }) => !linhas.some(({ id }) => id === linha_id)))
    throw new Recusa('ERR_NAO_ENCONTRADO', {
      mensagem: 'Uma das linhas não é desta transferência, ou veio duas vezes. Recarregue a tela.',
      erros: { linhas: ['Confira as linhas.'] },
    })
  return linhas.map((linha) => {
    const dita = porId.get(linha.id)
    if (dita === undefined) throw campoInvalido('linhas', `Falta dizer a quantidade de ${linha.descricao}.`)
    return { linha, dita }
  })
}

/** Answers how many lines got less than they asked, and whether the reason is also of giving back more than was got. */
export async function decidirLinhas(
  comando: Comando,
  alvo: Pick<TransferenciaAlvo, 'id' | 'origem_id' | 'devolucao_sem_estoque'>,
  { linhas: ditas, motivo }: Decisao,
): Promise<{ cortadas: number; explicada: boolean }> {
  const linhas = await linhasDaTransferencia(comando.tx, alvo.id)
  const pares = porLinha(
    linhas,
    ditas ?? linhas.map((linha) => ({ linha_id: linha.id, qtd_e3: linha.qtd_solicitada_e3 })),
  )
  for (const { linha, dita } of pares) {
    exigirQueCaiba(linha, dita.qtd_e3, 'linhas')
    if (dita.qtd_e3 > linha.qtd_solicitada_e3)
      throw campoInvalido('linhas', `${linha.descricao}: não se autoriza mais do que foi pedido.`)
  }
  if (pares.every(({ dita }) => dita.qtd_e3 === 0))
    throw campoInvalido('linhas', 'Nada ficaria autorizado: para não autorizar, use Negar.')
  const cortadas = pares.filter(({ linha, dita }) => dita.qtd_e3 < linha.qtd_solicitada_e3).length
  if (cortadas > 0 && (motivo === null || motivo.length < 3))
    throw campoInvalido('motivo', 'Diga por que autoriza menos do que foi pedido.')
  const devolvidas = pares.map(({ linha, dita: { qtd_e3 } }) => ({ linha, qtd_e3 }))
  const explicada =
    alvo.devolucao_sem_estoque &&
    (await exigirExplicado(comando.tx, { local_id: alvo.origem_id, motivo }, devolvidas))
  const mudancas = pares.map(({ linha: { id }, dita: { qtd_e3 } }) => ({ id, qtd_e3 }))
  await comando.tx.run(sql`
    update transferencia_material i set qtd_autorizada_e3 = m.qtd_e3
    from jsonb_to_recordset(${JSON.stringify(mudancas)}::jsonb) as m (id bigint, qtd_e3 bigint) where i.id = m.id`)
  if (!alvo.devolucao_sem_estoque) await reservarTudo(lancadorDe(comando), alvo)
  return { cortadas, explicada }
}
