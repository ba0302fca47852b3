// What every act on a shipment of materials begins and ends with.

import sql, { join, raw } from 'sql-template-tag'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import type { SituacaoDaRemessa } from '#contract/almoxarifado/transferencia.ts'
import { prenderPedidos } from '#server/almoxarifado/atendimento/pedido.ts'
import { situacaoGuardada } from '#server/almoxarifado/atendimento/remessa-lida.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type AcaoSobreRemessa, acoesDaRemessa, impedimento, type RemessaAlvo, veRemessa } from './policy.ts'
import { remessasAlvo, remessasInteiras } from './queries.ts'

export const inexistente = () =>
  new Recusa('ERR_NAO_ENCONTRADO', 'Remessa não encontrada. Ela pode ser de locais que você não alcança.')

/** Held by its order until the end, if this actor sees it. */
export async function remessaVista(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  id: number,
  para: 'ver' | 'mudar',
): Promise<RemessaAlvo> {
  const [antes] = await remessasAlvo(tx, [id])
  if (antes === undefined || !veRemessa(ator, antes)) throw inexistente()
  if (para === 'ver') return antes
  await prenderPedidos(tx, [{ tipo: antes.tipo, id: antes.pedido_id }])
  const [alvo] = await remessasAlvo(tx, [id])
  if (alvo === undefined) throw inexistente()
  return alvo
}

/** The shipment, held, if this actor may do this to it. */
export async function remessaPara(
  comando: Pick<Comando, 'tx' | 'ator'>,
  acao: AcaoSobreRemessa,
  id: number,
): Promise<RemessaAlvo> {
  const alvo = await remessaVista(comando, id, 'mudar')
  const recusa = impedimento(comando.ator, acao, alvo)
  if (recusa) throw recusa
  return alvo
}

/** Throws unless this is the version that the person saw. */
export function exigirVersao({ versao: atual }: Pick<RemessaAlvo, 'versao'>, versao: number): void {
  if (atual !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', 'Outra pessoa alterou esta remessa. Recarregue a tela.')
}

/** What was done just now is read of the trail too. */
export async function remessaDetalhada(
  { tx, ator, audit }: Pick<Comando, 'tx' | 'ator' | 'audit'>,
  id: number,
): Promise<RemessaDetalhada> {
  await audit.gravar?.()
  const [lida] = await remessasInteiras(tx, [id])
  if (lida === undefined || !veRemessa(ator, lida.alvo)) throw inexistente()
  return { ...lida.remessa, acoes: acoesDaRemessa(ator, lida.alvo) }
}

type Valor = string | number | Date | readonly string[] | null

/** Writes what changed in the shipment itself. */
export async function marcarRemessa(
  { tx }: Pick<Comando, 'tx'>,
  id: number,
  { situacao, ...campos }: Readonly<Record<string, Valor>> & { situacao?: SituacaoDaRemessa },
): Promise<void> {
  const guardar = { ...campos, ...(situacao && { situacao: situacaoGuardada(situacao) }) }
  const partes = Object.entries(guardar).map(([campo, valor]) => sql`${raw(campo)} = ${valor}`)
  await tx.run(sql`update remessa set ${join([...partes, sql`versao = versao + 1`], ', ')} where id = ${id}`)
}

export function auditar(
  { audit }: Pick<Comando, 'audit'>,
  { id, origem_id }: Pick<RemessaAlvo, 'id' | 'origem_id'>,
  mudanca: { de?: Record<string, unknown>; para: Record<string, unknown>; motivo?: string | null },
): void {
  audit.mudanca({ entidade: 'remessa', entidade_id: id, local_id: origem_id, ...mudanca })
}
