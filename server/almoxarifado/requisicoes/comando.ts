// What every act on a requisition begins and ends with.
import sql from 'sql-template-tag'
import { autoridadesDe } from '#server/almoxarifado/requisicoes-apoio/autoridade.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { ALVO, JUNCOES } from './columns.ts'
import {
  type AcaoSobreRequisicao,
  autoridadeSobre,
  type Decisao,
  impedimento,
  quem,
  type RequisicaoAlvo,
  veRequisicao,
} from './policy.ts'

export const inexistente = () =>
  new Recusa(
    'ERR_NAO_ENCONTRADO',
    'Requisição não encontrada. Ela pode ser de um local que você não alcança.',
  )

/** Held until the transaction ends with `mudar`: what is summed below is then what the one before left. */
export async function requisicaoAlvo(
  tx: Queryable,
  id: number,
  para: 'ver' | 'mudar',
): Promise<RequisicaoAlvo | undefined> {
  if (para === 'mudar') await tx.maybe(sql`select id from requisicao where id = ${id} for no key update`)
  const lida = await tx.maybe<{ alvo: RequisicaoAlvo }>(
    sql`select ${ALVO} as alvo from requisicao r ${JUNCOES} where r.id = ${id}`,
  )
  return lida?.alvo
}

/** Seen, whatever may be done with it. */
export async function requisicaoVista(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  id: number,
): Promise<RequisicaoAlvo> {
  const alvo = await requisicaoAlvo(tx, id, 'ver')
  if (alvo === undefined || !veRequisicao(ator, alvo)) throw inexistente()
  return alvo
}

/** The requisition, held until the end, if this actor may do this to it. */
export async function requisicaoPara(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  acao: AcaoSobreRequisicao,
  id: number,
): Promise<RequisicaoAlvo> {
  const alvo = await requisicaoAlvo(tx, id, 'mudar')
  if (alvo === undefined || !veRequisicao(ator, alvo)) throw inexistente()
  const recusa = impedimento(quem(ator), acao, alvo)
  if (recusa) throw recusa
  return alvo
}

/** The same, for who may decide by their own authority or by one that was lent to them, and whose it is. */
export async function requisicaoADecidir(
  { tx, ator, services }: Pick<Comando, 'tx' | 'ator' | 'services'>,
  acao: Decisao,
  id: number,
): Promise<{ alvo: RequisicaoAlvo; delegado_por: number | null }> {
  const alvo = await requisicaoAlvo(tx, id, 'mudar')
  if (alvo === undefined || !veRequisicao(ator, alvo)) throw inexistente()
  const decisor = quem(ator, await autoridadesDe(tx, ator, services.config.fuso))
  const recusa = impedimento(decisor, acao, alvo)
  if (recusa) throw recusa
  return { alvo, delegado_por: autoridadeSobre(decisor, acao, alvo)?.delegado_por ?? null }
}

export function auditar(
  { audit }: Pick<Comando, 'audit'>,
  { id, local_destino_id }: Pick<RequisicaoAlvo, 'id' | 'local_destino_id'>,
  mudanca: { de?: Record<string, unknown>; para: Record<string, unknown>; motivo?: string | null },
): void {
  audit.mudanca({ entidade: 'requisicao', entidade_id: id, local_id: local_destino_id, ...mudanca })
}

/** Throws unless this is the version that the person saw. */
export function exigirVersao({ versao: atual }: Pick<RequisicaoAlvo, 'versao'>, versao: number): void {
  if (atual !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', 'Outra pessoa alterou esta requisição. Recarregue a tela.')
}
