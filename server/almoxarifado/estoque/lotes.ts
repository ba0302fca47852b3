// The state of a lot, its release, and the shelves of a depósito.

import sql from 'sql-template-tag'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { SituacaoDoLote } from '#contract/almoxarifado/movimento.ts'
import { pode } from '#contract/casa/acesso.ts'
import { posicaoDetalhada, posicaoPara, veEstoque } from '#server/almoxarifado/estoque/comando.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import type { PosicaoAlvo } from './policy.ts'
import { depositosDoLote } from './queries.ts'

export interface LoteAlvo {
  id: number
  codigo: string
  situacao: SituacaoDoLote
}

/** Of the material, and in this depósito. */
export async function loteDaPosicao(
  tx: Queryable,
  { deposito_id, material_id }: PosicaoAlvo,
  id: number,
): Promise<LoteAlvo> {
  const lote = await tx.maybe<LoteAlvo>(sql`
    select t.id, t.codigo, t.situacao from lote t
    where t.id = ${id} and t.material_id = ${material_id} and exists (select from saldo_lote sl
      where sl.lote_id = t.id and sl.deposito_id = ${deposito_id} and sl.qtd_e3 > 0)`)
  if (lote === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Este lote não tem saldo neste depósito.')
  return lote
}

/** The same, held until the end; a line that only names it does not wait. */
export async function loteParaMudar(tx: Queryable, alvo: PosicaoAlvo, id: number): Promise<LoteAlvo> {
  await tx.maybe(sql`select id from lote where id = ${id} for no key update`)
  return loteDaPosicao(tx, alvo, id)
}

export async function mudarLote(
  { tx, audit, agora }: Comando,
  alvo: PosicaoAlvo,
  { lote, situacao, motivo }: { lote: LoteAlvo; situacao: SituacaoDoLote; motivo: string },
): Promise<void> {
  if (lote.situacao === situacao)
    throw new Recusa('ERR_ESTADO_INVALIDO', `O lote ${lote.codigo} já está nesta situação.`)
  await tx.run(sql`
    update lote set situacao = ${situacao}, motivo = ${situacao === 'liberado' ? null : motivo},
      situacao_em = ${agora}, versao = versao + 1
    where id = ${lote.id}`)
  audit.mudanca({
    entidade: 'lote',
    entidade_id: lote.id,
    local_id: alvo.deposito_id,
    de: { situacao: lote.situacao },
    para: { situacao },
    motivo,
  })
}

/** Whoever stopped it may be in another depósito: it is free again only by who may free it everywhere. */
export async function desbloquearLote(call: Call<typeof estoque.desbloquearLote>) {
  const { tx, ator, params, body } = call
  const alvo = await posicaoPara(call, 'desbloquearLote', params)
  const lote = await loteParaMudar(tx, alvo, params.loteId)
  const fora = (await depositosDoLote(tx, lote.id)).filter(
    ({ caminho }) => !pode(ator.concessoes, estoque.desbloquearLote.access, caminho),
  )
  if (fora.length > 0)
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      'Este lote também está em depósitos fora dos seus. Peça a quem responde por todos eles.',
    )
  await mudarLote(call, alvo, { lote, situacao: 'liberado', motivo: body.motivo })
  return posicaoDetalhada(call, params)
}

export async function criarEndereco(call: Call<typeof estoque.criarEndereco>) {
  const { tx, ator, audit, params, body } = call
  const deposito = await tx.maybe<{ id: number; caminho: number[] }>(sql`
    select l.id, l.caminho from local l join local_tipo t on t.id = l.tipo_id
    where l.id = ${params.depositoId} and l.ativo and t.permite_estoque`)
  if (deposito === undefined || !veEstoque(ator, deposito.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Depósito não encontrado. Ele pode estar fora dos seus locais.')
  if (!pode(ator.concessoes, estoque.criarEndereco.access, deposito.caminho))
    throw new Recusa('ERR_NAO_AUTORIZADO')
  const criado = await tx.maybe<{ id: number; codigo: string }>(sql`
    insert into endereco_de_estoque (deposito_id, codigo) values (${deposito.id}, ${body.codigo})
    on conflict (deposito_id, codigo) do nothing returning id, codigo`)
  if (criado === undefined) throw campoInvalido('codigo', 'Este depósito já tem um endereço com este código.')
  audit.mudanca({
    entidade: 'endereco_de_estoque',
    entidade_id: criado.id,
    local_id: deposito.id,
    para: { codigo: criado.codigo },
  })
  return criado
}
