// What is proposed in the place of a line and waits for an answer: held back in the line that it would replace.
import sql from 'sql-template-tag'
import type { LinhaAlvo } from '#server/almoxarifado/atendimento/linhas.ts'
import type { Andamento } from '#server/almoxarifado/atendimento/refazer.ts'

export interface Proposta extends LinhaAlvo {
  substituto_de: number
  qtd_substitui_e3: number
  substituicao_proposta_por: number
}

export const estaProposta = (linha: LinhaAlvo): linha is Proposta =>
  linha.substituto_de !== null && linha.qtd_autorizada_e3 === null

type Respondendo = Pick<Andamento, 'tx' | 'agora' | 'ator'>

/** The other line has it back, whole. Whoever calls holds the header. */
export async function recusarPropostas(
  { tx, agora, ator }: Respondendo,
  propostas: readonly Proposta[],
  motivo: string,
): Promise<void> {
  for (const { id, substituto_de, qtd_substitui_e3 } of propostas) {
    await tx.run(sql`
      update requisicao_item set qtd_em_substituicao_e3 = qtd_em_substituicao_e3 - ${qtd_substitui_e3}
      where id = ${substituto_de}`)
    await tx.run(sql`
      update requisicao_item set qtd_autorizada_e3 = 0, motivo_corte = ${motivo},
        substituicao_respondida_por = ${ator?.usuario.id ?? null}, substituicao_respondida_em = ${agora}
      where id = ${id}`)
  }
}

/** It is served as any other line from here on, and so much of the other is given up. */
export async function aceitarProposta(
  { tx, agora, ator }: Respondendo,
  { id, descricao, substituto_de, qtd_substitui_e3 }: Proposta,
): Promise<void> {
  await tx.run(sql`
    update requisicao_item set qtd_em_substituicao_e3 = qtd_em_substituicao_e3 - ${qtd_substitui_e3},
      qtd_cancelada_e3 = qtd_cancelada_e3 + ${qtd_substitui_e3},
      motivo_cancelamento = ${`Substituído por ${descricao}`}
    where id = ${substituto_de}`)
  await tx.run(sql`
    update requisicao_item set qtd_autorizada_e3 = qtd_solicitada_e3, substituicao_aceita_em = ${agora},
      substituicao_respondida_por = ${ator?.usuario.id ?? null}, substituicao_respondida_em = ${agora}
    where id = ${id}`)
}
