// The list of places, and the place as a visit carries it.
import sql, { type Sql } from 'sql-template-tag'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { LocalListado } from '#contract/rede/locais.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instantJson } from '#server/casa/db/instant-json.ts'
import {
  type BoundedCount,
  type BoundedMean,
  boundedCount,
  boundedMean,
} from '#server/casa/http/list/bounded-count.ts'
import {
  type Chaves,
  type PosicaoNaLista,
  porChave,
  type TrechoOrdenado,
} from '#server/casa/http/list/keyset.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { divergenciaAberta } from '#server/rede/divergencia-aberta.ts'
import { condicoes, type Filtro, titular } from './condicoes.ts'
import { localJson } from './local-json.ts'

export type LocalNaLista = Omit<LocalListado, 'acoes'>

export type OrdemDeLocais = 'nome' | 'codigo' | 'ultima_visita_em' | 'nota'

export type TrechoDeLocais = TrechoOrdenado<OrdemDeLocais>

/** What the policy asks of a place. */
export interface Alvo {
  id: number
  nome: string
  caminho: number[]
  pai_id: number | null
  tipo_id: number
  ativo: boolean
  unificado_em_id: number | null
  versao: number
}

const CHAVES: Chaves<OrdemDeLocais> = {
  nome: { valor: sql`f_ordem(l.nome)`, tipo: sql`text` },
  codigo: { valor: sql`l.codigo`, tipo: sql`text` },
  ultima_visita_em: { valor: sql`coalesce(l.ultima_visita_em, '-infinity')`, tipo: sql`timestamptz` },
  nota: { valor: sql`coalesce(l.nota, -1)`, tipo: sql`numeric` },
}

/** Where the person sees what assets are worth. */
export const nosDosValores = (concessoes: readonly Concessao[]): number[] | null =>
  nosDaPermissao(concessoes, 'painel.almoxarifado.patrimonios.ver-valores')

/** What a list shows of a place beyond `localJson`, over the same tables; what its assets are worth, only at `valores`. */
export const doLocalListado = (fuso: string, valores: number[] | null): Sql => sql`jsonb_build_object(
  'tipo_id', l.tipo_id, 'nivel', t.nivel, 'icone', t.icone, 'cor', t.cor, 'pai_id', l.pai_id,
  'nome_curto', l.nome_curto, 'municipio_ibge', l.municipio_ibge, 'nota', l.nota, 'ativo', l.ativo,
  'ultima_visita_em', ${instantJson('l.ultima_visita_em')},
  'responsavel', (select coalesce(u.nome, r.nome) from (${titular(fuso)}) r left join usuario u on u.id = r.usuario_id),
  'instalacoes', (select count(*) from instalacao i where i.local_id = l.id and i.ativo),
  'proxima_visita_em', (select min(m.previsto_inicio) from monitoramento m where m.local_id = l.id
    and m.concluido_em is null and m.cancelado_em is null and m.iniciado_em is null),
  'pendencias', (select count(*) from monitoramento m join divergencia d on d.monitoramento_id = m.id
    where m.local_id = l.id and ${divergenciaAberta(sql`d`)}))
  || (select jsonb_build_object('patrimonios', count(*), 'valor_centavos',
      case when ${valores === null ? sql`true` : sql`l.caminho && ${valores}::bigint[]`}
        then coalesce(sum(p.valor_aquisicao_centavos), 0) end)
    from patrimonio p where p.local_id = l.id and em_carga(p.situacao))`

export interface Recorte extends Filtro {
  /** Where the person sees what assets are worth; null is the whole tree. */
  valores: number[] | null
}

export const COLUNAS_DO_ALVO: Sql = sql`l.id, l.nome, l.caminho, l.pai_id, l.tipo_id, l.ativo, l.unificado_em_id, l.versao`

export interface LinhaDeLocal extends PosicaoNaLista {
  local: LocalNaLista
  alvo: Alvo
}

/** In the order asked for, after the position given; by name without accents or case, the same on every server. */
export async function locaisAlcancados(
  db: Queryable,
  filtro: Recorte,
  trecho: TrechoDeLocais,
): Promise<LinhaDeLocal[]> {
  const { chave, depois, ordem, pagina } = porChave(CHAVES[trecho.ordem], sql`l.id`, trecho)
  const linhas = await db.rows<Alvo & { chave: string; local: LocalNaLista }>(sql`
    with pagina as (
      select l.id from local l
      where ${condicoes(filtro)} ${depois} ${pagina})
    select ${chave}, ${COLUNAS_DO_ALVO},
      (${localJson})::jsonb || ${doLocalListado(filtro.fuso, filtro.valores)} as local
    from pagina join local l on l.id = pagina.id join local_tipo t on t.id = l.tipo_id
    ${ordem}`)
  return linhas.map(({ chave, local, ...alvo }) => ({ chave, id: alvo.id, local, alvo }))
}

/** How many, and the mean of those that have one. */
export const notaMedia = (db: Queryable, filtro: Filtro): Promise<BoundedMean> =>
  boundedMean(db, sql`select l.nota as valor from local l where ${condicoes(filtro)}`)

export function quantosLocais(db: Queryable, filtro: Filtro): Promise<BoundedCount> {
  return boundedCount(db, sql`select 1 from local l where ${condicoes(filtro)}`)
}
