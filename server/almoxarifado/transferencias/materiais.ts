// The lines of a transfer of materials: read, promised what is on the shelf, and what becomes of the transfer with them.

import sql from 'sql-template-tag'
import { aSepararDaLinha, type QuantidadesDaLinha, saldoDaLinha } from '#contract/almoxarifado/atendimento.ts'
import {
  type MaterialDaTransferencia,
  situacaoPelasLinhas,
} from '#contract/almoxarifado/material-da-transferencia.ts'
import type { SituacaoDaTransferencia } from '#contract/almoxarifado/transferencia.ts'
import { livresEm } from '#server/almoxarifado/atendimento/disponivel.ts'
import type { Lancador } from '#server/almoxarifado/razao/lancar.ts'
import { liberar, reservar } from '#server/almoxarifado/razao/reservas.ts'
import { prenderSaldos } from '#server/almoxarifado/razao/saldos.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { TransferenciaAlvo } from './policy.ts'

export interface LinhaAlvo extends QuantidadesDaLinha {
  id: number
  material_id: number
  descricao: string
  casas: number
  unidade: string
  controla_lote: boolean
  controla_validade: boolean
  qtd_solicitada_e3: number
  /** Promised to it now, at the origin. */
  reservada_e3: number
}

/** Whoever changes a line holds the header of its transfer. */
export function linhasDaTransferencia(tx: Queryable, id: number): Promise<LinhaAlvo[]> {
  return tx.rows<LinhaAlvo>(sql`
    select i.id, i.material_id, m.descricao, u.casas, u.sigla as unidade, m.controla_lote, m.controla_validade,
      i.qtd_solicitada_e3, i.qtd_autorizada_e3, i.qtd_cancelada_e3, i.qtd_em_separacao_e3, i.qtd_separada_e3,
      i.qtd_expedida_e3, i.qtd_recebida_e3, i.qtd_divergente_e3, i.qtd_perdida_e3,
      coalesce((select sum(v.qtd_e3) from reserva v where v.documento_tipo = 'transferencia'
        and v.documento_linha = i.id and v.situacao = 'ativa'), 0)::bigint as reservada_e3
    from transferencia_material i join material m on m.id = i.material_id
    join unidade_de_medida u on u.id = m.unidade_id
    where i.transferencia_id = ${id} order by i.ordem`)
}

export function materiaisDaTransferencia(
  db: Queryable,
  id: number,
): Promise<Omit<MaterialDaTransferencia, 'disponivel_e3'>[]> {
  return db.rows(sql`
    select i.id, json_build_object('id', m.id, 'codigo', m.codigo, 'descricao', m.descricao, 'unidade', u.sigla,
        'casas', u.casas, 'controla_lote', m.controla_lote, 'controla_validade', m.controla_validade) as material,
      i.qtd_solicitada_e3, i.qtd_autorizada_e3, i.qtd_cancelada_e3, i.qtd_em_separacao_e3, i.qtd_separada_e3,
      i.qtd_expedida_e3, i.qtd_recebida_e3, i.qtd_divergente_e3, i.qtd_perdida_e3
    from transferencia_material i join material m on m.id = i.material_id
    join unidade_de_medida u on u.id = m.unidade_id
    where i.transferencia_id = ${id} order by i.ordem`)
}

export const lancadorDe = ({
  tx,
  ator,
  agora,
  services,
}: Pick<Comando, 'tx' | 'ator' | 'agora' | 'services'>): Lancador => ({
  tx,
  agora,
  ator_id: ator.usuario.id,
  fuso: services.config.fuso,
})

/** Where the transfer is by its lines alone. Nothing to ship is left with it still authorised: it waits to be picked. */
export const situacaoDe = (linhas: readonly QuantidadesDaLinha[]): SituacaoDaTransferencia =>
  situacaoPelasLinhas(linhas) ?? 'autorizada'

type Origem = Pick<TransferenciaAlvo, 'id' | 'origem_id'>

/** All that was authorised, or nothing: a transfer does not wait in a queue. */
export async function reservarTudo(lancador: Lancador, { id, origem_id }: Origem): Promise<void> {
  const linhas = await linhasDaTransferencia(lancador.tx, id)
  await reservar(
    lancador,
    { tipo: 'transferencia', id },
    {
      reservas: linhas
        .filter((linha) => saldoDaLinha(linha) > 0)
        .map((linha) => ({
          linha: linha.id,
          deposito_id: origem_id,
          material_id: linha.material_id,
          qtd_e3: saldoDaLinha(linha),
        })),
    },
  )
}

/** After something came back or was given up: what is promised follows what is still to leave, as far as there is. */
export async function acertarReservas(lancador: Lancador, { id, origem_id }: Origem): Promise<void> {
  const { tx } = lancador
  const documento = { tipo: 'transferencia', id }
  // Nobody else changes the promises of a document whose header is held.
  const linhas = await linhasDaTransferencia(tx, id)
  if (linhas.every((linha) => saldoDaLinha(linha) === linha.reservada_e3)) return
  const pares = linhas.map(({ material_id }) => ({ deposito_id: origem_id, material_id }))
  await prenderSaldos(tx, pares)
  const livreDe = await livresEm(lancador, pares)
  const usado = new Map<number, number>()
  const novas = linhas.map((linha) => {
    const falta = saldoDaLinha(linha) - linha.reservada_e3
    const tomado = usado.get(linha.material_id) ?? 0
    const livre = livreDe({ deposito_id: origem_id, material_id: linha.material_id }) - tomado
    const mais = Math.min(falta, Math.max(0, livre))
    usado.set(linha.material_id, tomado + mais)
    return { linha, qtd_e3: linha.reservada_e3 + mais }
  })
  const mudadas = novas.filter(({ linha, qtd_e3 }) => qtd_e3 !== linha.reservada_e3)
  const soltas = mudadas.filter(({ qtd_e3 }) => qtd_e3 === 0).map(({ linha }) => linha.id)
  if (soltas.length > 0) await liberar(lancador, documento, soltas)
  await reservar(lancador, documento, {
    reservas: mudadas
      .filter(({ qtd_e3 }) => qtd_e3 > 0)
      .map(({ linha: { id: linha, material_id }, qtd_e3 }) => ({
        linha,
        material_id,
        qtd_e3,
        deposito_id: origem_id,
      })),
  })
}

/** What nobody is picking is given up; asked and not decided, all of it. */
export async function desistirDasLinhas(comando: Comando, alvo: TransferenciaAlvo): Promise<void> {
  const { tx } = comando
  const linhas = await linhasDaTransferencia(tx, alvo.id)
  const mudancas = linhas.map((linha) => ({
    id: linha.id,
    cancelada: linha.qtd_autorizada_e3 === null ? 0 : aSepararDaLinha(linha),
  }))
  await tx.run(sql`
    update transferencia_material i set qtd_autorizada_e3 = coalesce(i.qtd_autorizada_e3, 0),
      qtd_cancelada_e3 = i.qtd_cancelada_e3 + m.cancelada
    from jsonb_to_recordset(${JSON.stringify(mudancas)}::jsonb) as m (id bigint, cancelada bigint)
    where i.id = m.id`)
  if (!alvo.devolucao_sem_estoque) await acertarReservas(lancadorDe(comando), alvo)
}
