// The roteiro of a visit: the version that it carries out, what was answered, and what it still lacks.
import sql, { type Sql } from 'sql-template-tag'
import {
  type ConteudoDoRoteiro,
  type FaltaDoRoteiro,
  faltasDoRoteiro,
  type Respostas,
  type RoteiroDaVisita,
} from '#contract/campo/roteiro.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import type { Captura, Capturas } from './merge.ts'
import { ultimaVerificacao } from './merge.ts'

export interface RoteiroRespondido extends RoteiroDaVisita {
  respostas: Respostas
  capturas: Capturas
  atualizado_em: string | null
  atualizado_por: string | null
}

/** Undefined for a visit without one. */
export function roteiroDaVisita(
  db: Queryable,
  monitoramento_id: number,
): Promise<RoteiroRespondido | undefined> {
  return db.maybe(sql`
    select r.id, r.nome, v.versao, v.conteudo, mr.respostas, mr.capturas, mr.atualizado_em,
      (select u.nome from usuario u where u.id = mr.atualizado_por) as atualizado_por
    from monitoramento_roteiro mr join roteiro_versao v on v.id = mr.roteiro_versao_id
    join roteiro r on r.id = v.roteiro_id
    where mr.monitoramento_id = ${monitoramento_id}`)
}

export interface VersaoEscolhida {
  id: number
  conteudo: ConteudoDoRoteiro
}

/** The version in force. Throws at `roteiro_id` when it may not be given to a visit. */
export async function versaoEmVigor(db: Queryable, roteiro_id: number): Promise<VersaoEscolhida> {
  const versao = await db.maybe<VersaoEscolhida & { ativo: boolean }>(sql`
    select v.id, v.conteudo, r.ativo from roteiro r join roteiro_versao v on v.roteiro_id = r.id
    where r.id = ${roteiro_id} order by v.versao desc limit 1`)
  if (!versao) throw campoInvalido('roteiro_id', 'Este roteiro não existe ou ainda não foi publicado.')
  if (!versao.ativo) throw campoInvalido('roteiro_id', 'Este roteiro está inativo: escolha outro.')
  return versao
}

/** The version that this visit carries out, for another in its place. */
export function roteiroLevado(db: Queryable, monitoramento_id: number): Promise<VersaoEscolhida | undefined> {
  return db.maybe(sql`
    select v.id, v.conteudo from monitoramento_roteiro mr join roteiro_versao v on v.id = mr.roteiro_versao_id
    where mr.monitoramento_id = ${monitoramento_id}`)
}

export async function darRoteiro(
  tx: Queryable,
  monitoramento_id: number,
  { id }: VersaoEscolhida,
): Promise<void> {
  await tx.run(sql`
    insert into monitoramento_roteiro (monitoramento_id, roteiro_versao_id) values (${monitoramento_id}, ${id})`)
}

interface Gravacao {
  captura: Captura
  capturas: Capturas
  /** Chaves answered since the desk sent them back. */
  respondidas?: string[]
}

/** Throws when one of them is no question of the roteiro; nothing is asked again besides these. */
export async function devolverPerguntas(
  tx: Queryable,
  monitoramento_id: number,
  chaves: readonly string[],
): Promise<void> {
  const roteiro = await roteiroDaVisita(tx, monitoramento_id)
  const conhecidas = new Set(roteiro?.conteudo.perguntas.map(({ chave }) => chave))
  if (chaves.some((chave) => !conhecidas.has(chave)))
    throw campoInvalido('perguntas', 'Há perguntas que não são do roteiro desta visita. Atualize a tela.')
  await tx.run(sql`
    update monitoramento_roteiro set devolvidas = ${[...new Set(chaves)]}::text[]
    where monitoramento_id = ${monitoramento_id}`)
}

export async function gravarRespostas(
  tx: Queryable,
  monitoramento_id: number,
  respostas: Respostas,
  { captura, capturas, respondidas = [] }: Gravacao,
): Promise<void> {
  const { em, usuario } = ultimaVerificacao(capturas) ?? captura
  await tx.run(sql`
    update monitoramento_roteiro set respostas = ${JSON.stringify(respostas)}::jsonb,
      capturas = ${JSON.stringify(capturas)}::jsonb,
      devolvidas = array(select chave from unnest(devolvidas) chave where not chave = any(${respondidas}::text[])),
      atualizado_por = case when atualizado_em > ${em} then atualizado_por else ${usuario} end,
      atualizado_em = greatest(atualizado_em, ${em})
    where monitoramento_id = ${monitoramento_id}`)
  await tx.run(sql`update monitoramento set versao = versao + 1 where id = ${monitoramento_id}`)
}

/** Files of the visit that were not removed, whatever of them has arrived: the manifest asks for the rest. */
export function arquivosDoRoteiro(
  db: Queryable,
  monitoramento_id: number,
): Promise<{ uuid: string; foto: boolean }[]> {
  return db.rows(sql`
    select f.uuid, starts_with(f.tipo, 'foto_') as foto from multimidia f
    where f.monitoramento_id = ${monitoramento_id} and f.situacao <> 'removido'`)
}

/** Empty for a visit without a roteiro. */
export async function faltasDaVisita(db: Queryable, monitoramento_id: number): Promise<FaltaDoRoteiro[]> {
  const roteiro = await roteiroDaVisita(db, monitoramento_id)
  if (!roteiro) return []
  const arquivos = await arquivosDoRoteiro(db, monitoramento_id)
  return faltasDoRoteiro(roteiro.conteudo, {
    respostas: roteiro.respostas,
    arquivos: new Set(arquivos.map(({ uuid }) => uuid)),
    fotos: arquivos.filter(({ foto }) => foto).length,
  })
}

/** Which assets `p` enter a visit with this roteiro. One of a list is known by the label that it bore, too. */
export function bensDoRoteiro(conteudo: ConteudoDoRoteiro | undefined): Sql {
  if (conteudo === undefined || conteudo.bens === 'todos') return sql`true`
  if (conteudo.bens === 'nenhum') return sql`false`
  if (conteudo.bens === 'lista') {
    const codigos = (conteudo.lista ?? []).map(({ codigo }) => codigo)
    return sql`(p.referencia_id = any(${codigos}::text[])
      or (p.referencias <> '{}' and p.referencias && ${codigos}::text[]))`
  }
  return sql`p.classe_id in (select c.id from classe_bem c where c.codigo = any(${conteudo.classes}::text[]))`
}
