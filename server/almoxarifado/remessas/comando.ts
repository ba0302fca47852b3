// What every act on a shipment of materials begins and ends with.

import sql, { join, raw } from 'sql-template-tag'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { prenderPedidos } from '#server/almoxarifado/atendimento/pedido.ts'
import type { Lancador } from '#server/almoxarifado/razao/lancar.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type AcaoSobreRemessa, acoesDaRemessa, impedimento, type RemessaAlvo, veRemessa } from './policy.ts'
import { remessasAlvo, remessasInteiras } from './queries.ts'

export const inexistente = () =>
  new Recusa('ERR_NAO_ENCONTRADO', 'Remessa não encontrada. Ela pode ser de locais que você não alcança.')

export const lancadorDe = ({
  tx,
  ator,
  services,
  agora,
}: Pick<Comando, 'tx' | 'ator' | 'services' | 'agora'>): Lancador => ({
  tx,
  ator_id: ator.usuario.id,
  fuso: services.config.fuso,
  agora,
})

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

export async function remessaDetalhada(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  id: number,
): Promise<RemessaDetalhada> {
  const [lida] = await remessasInteiras(tx, [id])
  if (lida === undefined || !veRemessa(ator, lida.alvo)) throw inexistente()
  return { ...lida.remessa, acoes: acoesDaRemessa(ator, lida.alvo) }
}

/** Writes what changed in the shipment itself. */
export async function marcarRemessa(
  { tx }: Pick<Comando, 'tx'>,
  id: number,
  campos: Readonly<Record<string, string | number | Date | readonly string[] | null>>,
): Promise<void> {
  const partes = Object.entries(campos).map(([campo, valor]) => sql`${raw(campo)} = ${valor}`)
  await tx.run(sql`update remessa set ${join([...partes, sql`versao = versao + 1`], ', ')} where id = ${id}`)
}

export function auditar(
  { audit }: Pick<Comando, 'audit'>,
  { id, origem_id }: Pick<RemessaAlvo, 'id' | 'origem_id'>,
  mudanca: { de?: Record<string, unknown>; para: Record<string, unknown>; motivo?: string | null },
): void {
  audit.mudanca({ entidade: 'remessa', entidade_id: id, local_id: origem_id, ...mudanca })
}
