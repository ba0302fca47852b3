// Installations across places: the list's own SQL, within the nodes that the caller was given.
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Recurso, Recursos } from '#contract/rede/instalacao-tipos.ts'
import type { FiltroDaRede, InstalacaoDaRede } from '#contract/rede/instalacoes-da-rede.ts'
import { instalacaoCritica } from '#contract/rede/respostas-da-instalacao.ts'
import { padrao, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { boundedCount } from '#server/casa/http/list/bounded-count.ts'
import {
  type Chaves,
  type PosicaoNaLista,
  porChave,
  type TrechoOrdenado,
} from '#server/casa/http/list/keyset.ts'
import { capaDe } from '#server/papeis/arquivos/capa.ts'
import { versaoPublicada } from '#server/rede/instalacoes-do-local/versao.ts'
import { DO_CENSO } from './do-censo.ts'

export type OrdemDaRede = 'nome' | 'verificada_em'

export interface Filtro extends z.output<typeof FiltroDaRede> {
  /** Nodes whose branches the person reaches; null is the whole tree. */
  nos: number[] | null
  /** Only these. */
  ids?: readonly number[] | undefined
}

export type TrechoDaRede = TrechoOrdenado<OrdemDaRede>

const CHAVES: Chaves<OrdemDaRede> = {
  nome: { valor: sql`f_ordem(i.nome)`, tipo: sql`text` },
  verificada_em: { valor: sql`coalesce(i.verificada_em, '-infinity')`, tipo: sql`timestamptz` },
}

/** Each word in the room or in its place. */
function doTexto(texto: string): Sql[] {
  return palavrasDe(texto).map((palavra) => {
    const dito = padrao(palavra)
    return sql`(i.busca like ${dito} or i.local_id in (select b.id from local b where b.busca like ${dito}))`
  })
}

function condicoes(filtro: Filtro): Sql {
  const { nos, ids, local_id, tipo_id, estado, condicao, nao_verificada_ha, por_homologar, do_censo } = filtro
  const partes = [sql`i.ativo = ${filtro.inativas !== true}`, sql`l.ativo`, ...doTexto(filtro.texto ?? '')]
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  if (ids !== undefined) partes.push(sql`i.id = any(${[...ids]}::bigint[])`)
  if (local_id !== undefined) partes.push(sql`l.caminho @> array[${local_id}]::bigint[]`)
  if (tipo_id?.length) partes.push(sql`i.tipo_id = any(${tipo_id}::bigint[])`)
  if (estado?.length) partes.push(sql`i.estado = any(${estado}::text[])`)
  if (condicao?.length) partes.push(sql`i.condicao = any(${condicao}::text[])`)
  if (nao_verificada_ha !== undefined)
    partes.push(
      sql`coalesce(i.verificada_em, '-infinity') < now() - make_interval(days => ${nao_verificada_ha})`,
    )
  if (do_censo !== undefined) partes.push(sql`(${DO_CENSO}) = ${do_censo}`)
  if (por_homologar !== undefined) partes.push(sql`i.homologada = ${!por_homologar}`)
  return join(partes, ' and ')
}

const DE = sql`from instalacao i join local l on l.id = i.local_id`

type Bruta = Omit<InstalacaoDaRede, 'critica'> & { recursos: Recursos; lista: Recurso[]; chave: string }

export interface LinhaDaRede extends PosicaoNaLista {
  instalacao: InstalacaoDaRede
}

/** In the order asked for, after the position given. What a row shows is made only of the rows of the page. */
export async function instalacoesAlcancadas(
  db: Queryable,
  filtro: Filtro,
  trecho: TrechoDaRede,
): Promise<LinhaDaRede[]> {
  const { chave, depois, ordem, pagina } = porChave(CHAVES[trecho.ordem], sql`i.id`, trecho)
  const linhas = await db.rows<Bruta>(sql`
    with pagina as (
      select i.id ${DE} where ${condicoes(filtro)} ${depois} ${pagina})
    select ${chave}, i.id, i.uuid, i.tipo_id, t.nome as tipo_nome, t.grupo, i.nome, i.bloco,
      i.pavimento, i.estado, i.condicao, i.verificada_em, i.homologada, i.ativo, i.recursos, l.municipio,
      i.area_m2::float8 as area_m2, i.capacidade, ${capaDe(sql`i.capa_uuid`)}, json_build_object('id', l.id, 'nome', l.nome) as local,
      coalesce((select v.recursos from instalacao_tipo_versao v where v.id = ${versaoPublicada(sql`i.tipo_id`)}), '[]')
        as lista,
      (select count(*) from patrimonio p where p.instalacao_id = i.id and em_carga(p.situacao))
        as patrimonios
    from pagina join instalacao i on i.id = pagina.id join local l on l.id = i.local_id
    join instalacao_tipo t on t.id = i.tipo_id
    ${ordem}`)
  return linhas.map(({ chave, lista, recursos, ...linha }) => ({
    chave,
    id: linha.id,
    instalacao: {
      ...linha,
      critica: instalacaoCritica({ ...linha, recursos }, lista),
    },
  }))
}

export const quantasInstalacoes = (db: Queryable, filtro: Filtro) =>
  boundedCount(db, sql`select 1 ${DE} where ${condicoes(filtro)}`)

/** Types in use, and those of rooms that are still there. */
export function tiposDaRede(db: Queryable): Promise<{ id: number; nome: string; grupo: string }[]> {
  return db.rows(sql`
    select t.id, t.nome, t.grupo from instalacao_tipo t
    where t.ativo or exists (select from instalacao i where i.tipo_id = t.id and i.ativo)
    order by t.ordem, lower(f_unaccent(t.nome)) collate "C", t.id`)
}
