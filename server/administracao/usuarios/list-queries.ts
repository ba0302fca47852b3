// The list of people: one query for a page of them, whatever is shown of each.
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { FiltroDeUsuarios, UsuarioListado } from '#contract/administracao/usuarios.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { padrao, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { type BoundedCount, boundedCount } from '#server/casa/http/list/bounded-count.ts'
import {
  type Chaves,
  type PosicaoNaLista,
  porChave,
  type TrechoOrdenado,
} from '#server/casa/http/list/keyset.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { type Alvo, atribuicoesDoAlvoJson } from './alvo-queries.ts'
import { pedeNome } from './pedido-de-nome.ts'
import { podeHoje } from './pode-hoje.ts'

export type OrdemDeUsuarios = 'nome' | 'ultimo_acesso_em' | 'criado_em'

export interface FiltroDaListaDeUsuarios extends z.output<typeof FiltroDeUsuarios> {
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
}

export interface Alcance {
  concessoes: readonly Concessao[]
  /** Of what is done with the list: who may list everywhere may export only somewhere. */
  permissao?: Permissao
  fuso: string
}

export type TrechoDeUsuarios = TrechoOrdenado<OrdemDeUsuarios>

export type UsuarioNaLista = Omit<UsuarioListado, 'acoes'>

export interface LinhaDeUsuario extends PosicaoNaLista {
  usuario: UsuarioNaLista
  alvo: Alvo
}

const CHAVES: Chaves<OrdemDeUsuarios> = {
  nome: { valor: sql`lower(f_unaccent(u.nome))`, tipo: sql`text` },
  ultimo_acesso_em: { valor: sql`coalesce(u.ultimo_acesso_em, '-infinity')`, tipo: sql`timestamptz` },
  criado_em: { valor: sql`u.criado_em`, tipo: sql`timestamptz` },
}

/** The person works, or holds a profile, under one of these nodes. */
function noAlcance({ concessoes, permissao = 'admin.usuarios.listar' }: Alcance): Sql {
  const nos = nosDaPermissao(concessoes, permissao)
  if (nos === null) return sql`true`
  return sql`(exists (select from local l where l.id = u.local_lotacao_id and l.caminho && ${nos}::bigint[])
    or exists (select from atribuicao a join local l on l.id = a.local_id
      where a.usuario_id = u.id and l.caminho && ${nos}::bigint[]))`
}

const doLocal = (local_id: number): Sql => sql`(
  exists (select from local l where l.id = u.local_lotacao_id and ${local_id}::bigint = any(l.caminho))
  or exists (select from atribuicao a left join local l on l.id = a.local_id
    where a.usuario_id = u.id and (a.local_id is null or ${local_id}::bigint = any(l.caminho)
      or a.local_id = any((select caminho from local where id = ${local_id})::bigint[]))))`

function doTexto(texto: string): Sql[] {
  const digitos = texto.replace(/[.\-\s]/g, '')
  if (/^\d{11}$/.test(digitos)) return [sql`(u.cpf = ${digitos} or u.busca like '%' || ${digitos} || '%')`]
  return palavrasDe(texto).map((palavra) => sql`u.busca like ${padrao(palavra)}`)
}

function condicoes(alcance: Alcance, filtro: FiltroDaListaDeUsuarios): Sql {
  const { fuso } = alcance
  const { perfil_id, permissao, local_id, situacao, sem_acesso_ha, vence_em, pede_nome, ids } = filtro
  const partes = [noAlcance(alcance), ...doTexto(filtro.texto ?? '')]
  if (perfil_id?.length)
    partes.push(sql`exists (select from atribuicao a where a.usuario_id = u.id
      and a.perfil_id = any(${perfil_id}::bigint[]) and coalesce(a.vigencia_fim, 'infinity') >= ${hojeEm(fuso)})`)
  if (permissao !== undefined) partes.push(podeHoje(permissao, fuso))
  if (local_id !== undefined) partes.push(doLocal(local_id))
  if (situacao?.length) partes.push(sql`u.situacao = any(${situacao}::text[])`)
  if (sem_acesso_ha !== undefined)
    partes.push(
      sql`coalesce(u.ultimo_acesso_em, '-infinity') < now() - make_interval(days => ${sem_acesso_ha})`,
    )
  if (vence_em !== undefined)
    partes.push(sql`exists (select from atribuicao a where a.usuario_id = u.id
      and a.vigencia_fim between ${hojeEm(fuso)} and ${hojeEm(fuso)} + ${vence_em}::int)`)
  if (pede_nome !== undefined) partes.push(sql`${pedeNome} = ${pede_nome}`)
  if (ids !== undefined) partes.push(sql`u.id = any(${[...ids]}::bigint[])`)
  return join(partes, ' and ')
}

/** Chips of what counts today or will. */
const perfisJson = (fuso: string): Sql => sql`(
  select coalesce(json_agg(json_build_object('perfil', p.nome, 'local', l.nome) order by lower(f_unaccent(p.nome)), a.id),
    '[]')
  from atribuicao a join perfil p on p.id = a.perfil_id and p.ativo left join local l on l.id = a.local_id
  where a.usuario_id = u.id and coalesce(a.vigencia_fim, 'infinity') >= ${hojeEm(fuso)})`

interface Bruta extends UsuarioNaLista, Pick<Alvo, 'tem_senha' | 'lotacao_id' | 'versao'> {
  chave: string
  caminho: Alvo['lotacao']
  atribuicoes: Alvo['atribuicoes']
}

function linhaDe(bruta: Bruta): LinhaDeUsuario {
  const { chave, tem_senha, lotacao_id, versao, caminho, atribuicoes, ...usuario } = bruta
  const { id, nome, email, situacao } = usuario
  const alvo = { id, nome, email, situacao, tem_senha, lotacao_id, lotacao: caminho, atribuicoes, versao }
  return { chave, id, usuario, alvo }
}

/** The people that these grants reach, in the order asked for, after the position given. */
export async function paginaDeUsuarios(
  db: Queryable,
  alcance: Alcance,
  filtro: FiltroDaListaDeUsuarios,
  trecho: TrechoDeUsuarios,
): Promise<LinhaDeUsuario[]> {
  const { fuso } = alcance
  const { chave, depois, ordem, pagina } = porChave(CHAVES[trecho.ordem], sql`u.id`, trecho)
  const linhas = await db.rows<Bruta>(sql`
    with pagina as (
      select u.id from usuario u where ${condicoes(alcance, filtro)} ${depois} ${pagina})
    select ${chave}, u.id, u.nome, u.email, u.matricula, u.cargo, u.tipo, u.situacao,
      lot.nome as lotacao, ${perfisJson(fuso)} as perfis, u.ultimo_acesso_em, d.aparelhos, d.pendentes,
      ${pedeNome} as pede_nome,
      u.senha_hash is not null as tem_senha, u.local_lotacao_id as lotacao_id, lot.caminho, u.versao,
      ${atribuicoesDoAlvoJson(fuso)} as atribuicoes
    from pagina join usuario u on u.id = pagina.id
    left join local lot on lot.id = u.local_lotacao_id,
    lateral (select count(*)::int as aparelhos, coalesce(sum(d.pendentes), 0)::int as pendentes
      from dispositivo d where d.usuario_id = u.id) d
    ${ordem}`)
  return linhas.map(linhaDe)
}

export function quantosUsuarios(
  db: Queryable,
  alcance: Alcance,
  filtro: FiltroDaListaDeUsuarios,
): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from usuario u where ${condicoes(alcance, filtro)}`)
}
