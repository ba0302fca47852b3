// What every act on a transfer begins and ends with.

import sql from 'sql-template-tag'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import type { MaterialDaTransferencia } from '#contract/almoxarifado/material-da-transferencia.ts'
import { situacaoPelosItens, type TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { quemPode } from '#server/administracao/notificacoes/notify.ts'
import { livresEm } from '#server/almoxarifado/atendimento/disponivel.ts'
import { refazerAtendimento } from '#server/almoxarifado/atendimento/refazer.ts'
import type { Comando } from '#server/casa/comando.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import type { BemAlvo } from '#server/patrimonio/bens/alvo.ts'
import {
  acertarReservas,
  desistirDasLinhas,
  lancadorDe,
  linhasDaTransferencia,
  materiaisDaTransferencia,
  situacaoDe,
} from './materiais.ts'
import {
  type AcaoSobreTransferencia,
  acoesDaTransferencia,
  impedimento,
  type TransferenciaAlvo,
  veTransferencia,
} from './policy.ts'
import { bensDosItens, type ItemAlvo, itensAlvo, transferenciaAlvo, transferenciaPorId } from './queries.ts'
import { recebidoEm } from './recebido.ts'

export const inexistente = () =>
  new Recusa(
    'ERR_NAO_ENCONTRADO',
    'Transferência não encontrada. Ela pode estar fora dos locais que você alcança.',
  )

/** Seen, whatever may be done with it. */
export async function transferenciaVista(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  id: number,
): Promise<TransferenciaAlvo> {
  const alvo = await transferenciaAlvo(tx, id, 'ver')
  if (alvo === undefined || !veTransferencia(ator, alvo)) throw inexistente()
  return alvo
}

/** The transfer, held until the end, if this actor may do this to it. */
export async function transferenciaPara(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  acao: AcaoSobreTransferencia,
  id: number,
): Promise<TransferenciaAlvo> {
  const alvo = await transferenciaAlvo(tx, id, 'mudar')
  if (alvo === undefined || !veTransferencia(ator, alvo)) throw inexistente()
  const recusa = impedimento(ator, acao, alvo)
  if (recusa) throw recusa
  return alvo
}

export async function transferenciaDetalhada(
  { tx, ator, services, agora, audit }: Pick<Comando, 'tx' | 'ator' | 'services' | 'agora' | 'audit'>,
  id: number,
): Promise<TransferenciaDetalhada> {
  // Since when it is so, and what came back, are read of the trail: of what was done just now too.
  await audit.gravar?.()
  const alvo = await transferenciaVista({ tx, ator }, id)
  const transferencia = await transferenciaPorId(tx, id, services.config.fuso)
  const { devolucao_sem_estoque } = alvo
  const materiais = await materiaisVistos({ tx, ator, services, agora }, alvo)
  const tratam = await quemTrata(tx, alvo)
  return {
    ...transferencia,
    devolucao_sem_estoque,
    materiais,
    tratam,
    acoes: acoesDaTransferencia(ator, alvo),
  }
}

/** Of what did not come, those who may say what happened to it. */
async function quemTrata(tx: Comando['tx'], alvo: TransferenciaAlvo): Promise<Nomeado[]> {
  if (alvo.situacao !== 'com_divergencia') return []
  const podem = await quemPode(tx, transferencias.tratarDivergencia.access, alvo.origem_id)
  return tx.rows(
    sql`select id, nome from usuario where id = any(${podem}::bigint[]) order by lower(f_unaccent(nome)), id`,
  )
}

/** What is free at the origin, or got by a place that keeps none, is told to who decides how much of it leaves. */
async function materiaisVistos(
  { tx, ator, services, agora }: Pick<Comando, 'tx' | 'ator' | 'services' | 'agora'>,
  alvo: TransferenciaAlvo,
): Promise<MaterialDaTransferencia[]> {
  if (alvo.objeto === 'bem') return []
  const linhas = await materiaisDaTransferencia(tx, alvo.id)
  if (impedimento(ator, 'autorizar', alvo) !== undefined)
    return linhas.map((linha) => ({ ...linha, disponivel_e3: null }))
  if (alvo.devolucao_sem_estoque) {
    const recebido = await recebidoEm(
      tx,
      alvo.origem_id,
      linhas.map(({ material }) => material.id),
    )
    return linhas.map((linha) => ({ ...linha, disponivel_e3: recebido(linha.material.id) }))
  }
  const par = (material_id: number) => ({ deposito_id: alvo.origem_id, material_id })
  const livreDe = await livresEm(
    { tx, agora, fuso: services.config.fuso },
    linhas.map(({ material }) => par(material.id)),
  )
  return linhas.map((linha) => ({ ...linha, disponivel_e3: livreDe(par(linha.material.id)) }))
}

export interface Par {
  item: ItemAlvo
  bem: BemAlvo
}

/** Items with their assets, held in the order of the assets' ids. */
export async function comSeusBens(comando: Pick<Comando, 'tx'>, itens: readonly ItemAlvo[]): Promise<Par[]> {
  const bens = new Map((await bensDosItens(comando.tx, itens)).map((bem) => [bem.id, bem]))
  return itens.flatMap((item) => {
    const bem = bens.get(item.patrimonio_id)
    return bem === undefined ? [] : [{ item, bem }]
  })
}

/** The items that were named, each once. Throws for one that is not of the transfer. */
export function itensPedidos(itens: readonly ItemAlvo[], ids: readonly number[], campo: string): ItemAlvo[] {
  const porId = new Map(itens.map((item) => [item.id, item]))
  return ids.map((id) => {
    const item = porId.get(id)
    if (item === undefined || ids.indexOf(id) !== ids.lastIndexOf(id))
      throw new Recusa('ERR_NAO_ENCONTRADO', {
        mensagem: 'Um dos bens não é desta transferência, ou veio duas vezes. Recarregue a tela.',
        erros: { [campo]: ['Confira os bens.'] },
      })
    return item
  })
}

/** After its items or lines changed: where the transfer is now, by them alone. */
export async function refazerSituacao(
  comando: Comando,
  alvo: TransferenciaAlvo,
  extra: { motivo?: string; para?: Record<string, unknown> } = {},
): Promise<void> {
  const { tx, audit } = comando
  const situacao =
    alvo.objeto === 'material'
      ? situacaoDe(await linhasDaTransferencia(tx, alvo.id))
      : (situacaoPelosItens((await itensAlvo(tx, alvo.id)).map((item) => item.situacao)) ?? 'autorizada')
  await tx.run(sql`
    update transferencia set situacao = ${situacao}, versao = versao + 1, atualizado_em = now(),
      encerrada_em = case when ${situacao} in ('encerrada', 'cancelada') then now() end
    where id = ${alvo.id}`)
  auditar({ audit }, alvo, {
    de: { situacao: alvo.situacao },
    para: { situacao, ...extra.para },
    motivo: extra.motivo ?? null,
  })
  await contarARequisicao(comando, alvo)
}

/** What it answers learns of it: how far it was served, and its end. */
export async function contarARequisicao(
  comando: Comando,
  { requisicao_id }: Pick<TransferenciaAlvo, 'requisicao_id'>,
): Promise<void> {
  if (requisicao_id !== null) await refazerAtendimento(comando, requisicao_id)
}

/** After a shipment of its materials changed; whoever calls holds the header. Of one given up, what comes back is too. */
export async function refazerComRemessas(comando: Comando, id: number): Promise<void> {
  const { tx, agora } = comando
  const alvo = await transferenciaAlvo(tx, id, 'ver')
  if (alvo === undefined) throw inexistente()
  const { desistiu } = await tx.one<{ desistiu: boolean }>(sql`
    update transferencia t set expedida_em = case when exists (
      select from transferencia_material i where i.transferencia_id = t.id and i.qtd_expedida_e3 > 0)
      then coalesce(t.expedida_em, ${agora}) end
    where t.id = ${id} returning t.cancelada_em is not null as desistiu`)
  if (desistiu) await desistirDasLinhas(comando, alvo)
  else if (!alvo.devolucao_sem_estoque) await acertarReservas(lancadorDe(comando), alvo)
  await refazerSituacao(comando, alvo)
}

export function auditar(
  { audit }: Pick<Comando, 'audit'>,
  { id, origem_id }: Pick<TransferenciaAlvo, 'id' | 'origem_id'>,
  mudanca: { de?: Record<string, unknown>; para: Record<string, unknown>; motivo?: string | null },
): void {
  audit.mudanca({ entidade: 'transferencia', entidade_id: id, local_id: origem_id, ...mudanca })
}

/** What the trail of each asset says of where it went. */
export const motivoNoBem = ({ protocolo }: Pick<TransferenciaAlvo, 'protocolo'>, dito?: string | null) =>
  [protocolo, dito].filter(Boolean).join(': ')
