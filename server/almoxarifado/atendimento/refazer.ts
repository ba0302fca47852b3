// How far a requisition was served, told again after its lines changed.
import sql, { join, raw } from 'sql-template-tag'
import { atendimentoDe, estaTudoAtendido } from '#contract/almoxarifado/atendimento.ts'
import type { TipoDeRequisicao } from '#contract/almoxarifado/requisicao.ts'
import type { Lancador } from '#server/almoxarifado/razao/lancar.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { linhasDaRequisicao } from './linhas.ts'
import { acertarReservas, soltarReservas } from './reservar.ts'

/** Columns of the requisition that an act changes. */
export async function marcarRequisicao(
  tx: Queryable,
  id: number,
  campos: Readonly<Record<string, unknown>>,
): Promise<void> {
  const colunas = join(Object.keys(campos).map((campo) => raw(campo)))
  await tx.run(sql`
    update requisicao set (${colunas}, versao, atualizado_em) = (
      select ${colunas}, requisicao.versao + 1, now()
      from jsonb_populate_record(null::requisicao, ${JSON.stringify(campos)}::jsonb))
    where id = ${id}`)
}

/** Done by a person, or by a job. */
export interface Andamento {
  tx: Queryable
  agora: Date
  services: { config: Pick<Comando['services']['config'], 'fuso'> }
  ator: Comando['ator'] | null
  audit?: Comando['audit'] | undefined
}

export const lancadorDe = ({ tx, ator, agora, services }: Andamento): Lancador => ({
  tx,
  agora,
  fuso: services.config.fuso,
  ator_id: ator?.usuario.id ?? null,
})

/**
 * After its lines changed, by a decision or by a shipment: how far it was served, what is promised to it, and its end
 * when nothing is left to do. Whoever calls holds the header.
 */
export async function refazerAtendimento(andamento: Andamento, id: number): Promise<void> {
  const { tx, agora, audit } = andamento
  const antes = await tx.one<{
    tipo: TipoDeRequisicao
    situacao: string
    atendimento: string
    deposito_id: number
    local_destino_id: number
  }>(sql`select tipo, situacao, atendimento, deposito_id, local_destino_id from requisicao where id = ${id}`)
  const lancador = lancadorDe(andamento)
  const linhas = await linhasDaRequisicao(tx, id)
  const atendimento = atendimentoDe(linhas)
  const acabou = antes.situacao === 'autorizada' && estaTudoAtendido(linhas)
  if (acabou) await soltarReservas(lancador, id)
  else if (antes.situacao === 'autorizada' && antes.tipo !== 'permanente')
    await acertarReservas(lancador, { id, deposito_id: antes.deposito_id })
  await marcarRequisicao(tx, id, {
    atendimento,
    ...(atendimento !== antes.atendimento && { etapa_em: agora.toISOString() }),
    ...(acabou && { situacao: 'encerrada', encerrada_em: agora.toISOString() }),
  })
  if (!audit || (atendimento === antes.atendimento && !acabou)) return
  audit.mudanca({
    entidade: 'requisicao',
    entidade_id: id,
    local_id: antes.local_destino_id,
    de: { situacao: antes.situacao, atendimento: antes.atendimento },
    para: { situacao: acabou ? 'encerrada' : antes.situacao, atendimento },
  })
}
