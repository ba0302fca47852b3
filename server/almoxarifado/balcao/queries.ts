// Who may come to a counter.

import sql from 'sql-template-tag'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import type { QuemPede } from '#contract/almoxarifado/balcao.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { literal, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeNoOrgao } from '#server/casa/hoje.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'

export function depositosDoBalcao(db: Queryable, concessoes: readonly Concessao[]): Promise<Nomeado[]> {
  const nos = nosDaPermissao(concessoes, 'painel.almoxarifado.requisicoes.expedir')
  return db.rows(sql`
    select l.id, l.nome from local l join local_tipo t on t.id = l.tipo_id
    where l.ativo and t.permite_estoque and (${nos}::bigint[] is null or l.caminho && ${nos}::bigint[])
    order by f_ordem(l.nome), l.id`)
}

const QUANTOS = 20

/** The nearest to where the person was given the permission come first: of a director, the own school. */
export function quemPede(db: Queryable, deposito_id: number, texto: string): Promise<QuemPede[]> {
  const palavras = palavrasDe(texto).map((palavra) => `%${literal(palavra)}%`)
  return db.rows(sql`
    select jsonb_build_object('id', p.id, 'nome', p.nome) as pessoa, p.matricula,
      jsonb_build_object('id', p.local_id, 'nome', p.local) as local, p.municipio
    from (
      select distinct on (u.id, l.id) u.id, u.nome, u.matricula, l.id as local_id, l.nome as local, l.municipio,
        cardinality(l.caminho) - coalesce(array_position(l.caminho, a.local_id), 0) as longe
      from usuario u
      join atribuicao a on a.usuario_id = u.id
      join perfil pf on pf.id = a.perfil_id and pf.ativo
      join local l on l.ativo and l.id <> ${deposito_id} and (a.local_id is null or a.local_id = any(l.caminho))
      where u.situacao = 'ativo'
        and exists (select from perfil_permissao pp where pp.perfil_id = pf.id
          and coalesce(pp.permissao, 'painel.almoxarifado.requisicoes.criar') = 'painel.almoxarifado.requisicoes.criar')
        and ${hojeNoOrgao()}
          between coalesce(a.vigencia_inicio, '-infinity') and coalesce(a.vigencia_fim, 'infinity')
        and lower(f_unaccent(concat_ws(' ', u.nome, u.matricula, l.nome, l.codigo)))
          like all (select lower(f_unaccent(palavra)) from unnest(${palavras}::text[]) palavra)
      order by u.id, l.id, longe) p
    order by p.longe, lower(f_unaccent(p.nome)), f_ordem(p.local), p.id, p.local_id limit ${QUANTOS}`)
}
