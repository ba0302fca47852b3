// For whom a person may request, and the depósitos that may serve a place.
import sql, { empty } from 'sql-template-tag'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import type { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Comando } from '#server/casa/comando.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { SUPRIDOR } from '#server/rede/locais/supridor.ts'

/** Of one answer: whoever wants others writes more of the name. */
const POR_VEZ = 50

export async function destinosPossiveis({ tx, ator, query }: Call<typeof requisicoes.destinos>) {
  const nos = nosDaPermissao(ator.concessoes, 'painel.almoxarifado.requisicoes.criar')
  const texto = query.texto?.trim() ?? ''
  const limite = query.ids === undefined ? POR_VEZ : query.ids.length
  const achados = await tx.rows<{
    id: number
    nome: string
    deposito: Nomeado | null
    com_estoque: boolean
  }>(sql`
    select l.id, l.nome, t.permite_estoque as com_estoque,
      (select json_build_object('id', d.id, 'nome', d.nome) from local d where d.id = ${SUPRIDOR} and d.ativo) as deposito
    from local l join local_tipo t on t.id = l.tipo_id
    where l.ativo and (${nos}::bigint[] is null or l.caminho && ${nos}::bigint[])
      ${query.ids === undefined ? empty : sql`and l.id = any(${query.ids.map(Number)}::bigint[])`}
      ${texto === '' ? empty : sql`and (${contem(sql`l.nome`, texto)} or l.codigo = ${texto})`}
    order by f_ordem(l.nome), l.id limit ${limite + 1}`)
  return { destinos: achados.slice(0, limite), ha_mais: achados.length > limite }
}

export interface Destino {
  id: number
  caminho: number[]
  ativo: boolean
  supridor_id: number | null
}

/** The place, if the person may do it there. */
export async function destinoAlcancado(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  id: number,
  acao: 'criar' | 'editar',
): Promise<Destino> {
  const local = await tx.maybe<Destino>(sql`
    select l.id, l.caminho, l.ativo, ${SUPRIDOR} as supridor_id from local l where l.id = ${id}`)
  if (
    local === undefined ||
    !pode(ator.concessoes, `painel.almoxarifado.requisicoes.${acao}`, local.caminho)
  ) {
    const mensagem = 'Local não encontrado entre aqueles para os quais você requisita.'
    throw new Recusa('ERR_NAO_ENCONTRADO', { mensagem, erros: { local_destino_id: [mensagem] } })
  }
  return local
}

/** The one that supplies it first, then the others that the person sees. */
export function depositosPara(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  destino: Pick<Destino, 'id' | 'supridor_id'>,
): Promise<Nomeado[]> {
  const nos = nosDaPermissao(ator.concessoes, 'painel.locais.listar')
  return tx.rows<Nomeado>(sql`
    select l.id, l.nome from local l join local_tipo t on t.id = l.tipo_id
    where l.ativo and t.permite_estoque and l.id <> ${destino.id}
      and (l.id = ${destino.supridor_id}::bigint or ${nos}::bigint[] is null or l.caminho && ${nos}::bigint[])
    order by l.id is distinct from ${destino.supridor_id}::bigint, f_ordem(l.nome), l.id limit 200`)
}

export async function depositosDoDestino(call: Call<typeof requisicoes.depositos>) {
  return depositosPara(call, await destinoAlcancado(call, call.query.local_id, 'criar'))
}

/** Which one serves: the one that was chosen, or the one that supplies the place. */
export async function depositoEscolhido(
  comando: Pick<Comando, 'tx' | 'ator'>,
  destino: Destino,
  escolhido: number | null,
): Promise<number> {
  const [primeiro, ...outros] = await depositosPara(comando, destino)
  const id = escolhido ?? destino.supridor_id
  if (id === null) throw campoInvalido('deposito_id', 'Este local não tem depósito que o supra: escolha um.')
  if (id === destino.id) throw campoInvalido('deposito_id', 'Um local não supre a si mesmo.')
  if (![primeiro, ...outros].some((um) => um?.id === id))
    throw campoInvalido('deposito_id', 'Depósito não encontrado entre os que podem atender este local.')
  return id
}
