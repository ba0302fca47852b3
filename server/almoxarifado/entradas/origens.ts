// The places that may give back to a depósito.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import type { DadosDaEntrada } from '#contract/almoxarifado/entrada.ts'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Comando } from '#server/casa/comando.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { caminhoDoLocal } from '#server/rede/locais/caminho.ts'
import { SUPRIDOR } from '#server/rede/locais/supridor.ts'
import { O_PROPRIO } from './devolucao.ts'

export const DEPOSITO_DE_FORA = 'Depósito não encontrado entre os que você alcança.'

/** Of one answer: whoever wants others writes more of the name. */
const POR_VEZ = 20

/** Of places `l`: any but the depósito itself that it supplies, or that the person sees. */
function devolvemA({ ator }: Pick<Comando, 'ator'>, deposito_id: number): Sql {
  const nos = nosDaPermissao(ator.concessoes, 'painel.locais.listar')
  return sql`l.id <> ${deposito_id} and (${nos}::bigint[] is null or l.caminho && ${nos}::bigint[]
    or ${SUPRIDOR} = ${deposito_id})`
}

export async function origensPossiveis(call: Call<typeof entradas.origens>): Promise<Nomeado[]> {
  const { deposito_id, texto = '' } = call.query
  const caminho = await caminhoDoLocal(call.tx, deposito_id)
  if (caminho === undefined || !pode(call.ator.concessoes, 'painel.almoxarifado.entradas.editar', caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', DEPOSITO_DE_FORA)
  const escrito = texto.trim()
  return call.tx.rows<Nomeado>(sql`
    select l.id, l.nome from local l where l.ativo and ${devolvemA(call, deposito_id)}
      ${escrito === '' ? empty : sql`and (${contem(sql`l.nome`, escrito)} or l.codigo = ${escrito})`}
    order by f_ordem(l.nome), l.id limit ${POR_VEZ}`)
}

/** A place that gives back must be there, be another, and be of those that may give back to this depósito. */
export async function exigirOrigem(
  gravando: Pick<Comando, 'tx' | 'ator'>,
  { origem_id, deposito_id }: Pick<DadosDaEntrada, 'origem_id' | 'deposito_id'>,
): Promise<void> {
  if (origem_id === null) return
  if (origem_id === deposito_id) throw campoInvalido('origem_id', O_PROPRIO)
  const achada = await gravando.tx.maybe(sql`
    select l.id from local l where l.id = ${origem_id} and ${devolvemA(gravando, deposito_id)}`)
  if (achada === undefined)
    throw campoInvalido('origem_id', 'Local não encontrado entre os que este depósito supre ou você alcança.')
}
