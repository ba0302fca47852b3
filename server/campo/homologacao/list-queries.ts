// The list of visits as the desk sees it, newest first.
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import { homologacao } from '#contract/campo/homologacao.ts'
import type { FiltroDeVisitas, MedidaDaVisita } from '#contract/campo/visita-no-painel.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import { SITUACAO } from '#server/campo/monitoramentos/situacao.ts'
import { BEM_ESPERADO } from '#server/campo/visita/contado.ts'
import { INSTALACAO_DA_VISITA } from '#server/campo/visita/divisao.ts'
import { BENS_VERIFICADOS, INSTALACOES_VERIFICADAS } from '#server/campo/visita/verificados.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Origem } from '#server/casa/http/list/newest-first.ts'
import { noPeriodo } from '#server/casa/http/list/periodo.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { divergenciaAberta } from '#server/rede/divergencia-aberta.ts'
import { QUANTOS_ACHADOS } from './achados-queries.ts'

const conflitos = sql`(select count(*) from divergencia d where d.monitoramento_id = m.id
  and d.motivo = 'captura_concorrente' and ${divergenciaAberta(sql`d`)})::int`

/** A count looks at no room. */
const progresso = sql`(select coalesce(round(100.0 * sum(v.feitos) / nullif(sum(v.total), 0)), 0)::int from (
    select count(*) as total, ${INSTALACOES_VERIFICADAS} as feitos from monitoramento_instalacao mi
      where mi.monitoramento_id = m.id and ${INSTALACAO_DA_VISITA} and m.inventario_id is null
    union all
    select count(*), ${BENS_VERIFICADOS} from monitoramento_patrimonio mp
      where mp.monitoramento_id = m.id and ${BEM_ESPERADO}) v)`

export const colunasDaLista = (fuso: string): Sql => sql`m.id, m.protocolo,
  json_build_object('id', l.id, 'nome', l.nome) as local,
  (select r.nome from local r join local_tipo rt on rt.id = r.tipo_id where r.id = any(l.caminho) and rt.nivel = 'regional'
    order by cardinality(r.caminho) desc limit 1) as regional,
  array(select u.nome from monitoramento_agente ma join usuario u on u.id = ma.usuario_id
    where ma.monitoramento_id = m.id order by ma.papel = 'apoio', u.id) as agentes,
  m.previsto_inicio, m.previsto_fim, m.concluido_em, ${SITUACAO} as situacao, ${progresso} as progresso,
  ${QUANTOS_ACHADOS} as achados, ${conflitos} as conflitos,
  case when m.concluido_em is not null and m.homologado_em is null and m.cancelado_em is null
    then ${hojeEm(fuso)} - (m.concluido_em at time zone ${fuso})::date end as dias, m.nota::float8 as nota,
  m.segundos_por_bem, m.digitadas, m.distancia_m`

export interface Filtro extends z.output<typeof FiltroDeVisitas> {
  /** Nodes whose branches the person reaches; null is the whole tree. */
  nos: number[] | null
  quem: { usuario_id: number; concessoes: readonly Concessao[] }
  /** Only these, of those that the filter lets through. */
  ids?: readonly number[] | undefined
  fuso: string
}

function doTexto(texto: string): Sql[] {
  return palavrasDe(texto).map((palavra) => contem(sql`m.protocolo || ' ' || l.nome`, palavra))
}

function doTermino({ terminada_de, terminada_ate, terminada_ha, fuso }: Filtro): Sql[] {
  if (!terminada_de && !terminada_ate && terminada_ha === undefined) return []
  return [
    sql`m.finalizado_em is not null and m.cancelado_em is null`,
    ...noPeriodo(sql`m.finalizado_em`, { de: terminada_de, ate: terminada_ate }, fuso),
    ...(terminada_ha === undefined
      ? []
      : [sql`m.finalizado_em >= (${hojeEm(fuso)} - ${terminada_ha}::int)::timestamp at time zone ${fuso}`]),
  ]
}

function dasLeituras({ lida_por, lida_de, lida_ate, fuso }: Filtro): Sql[] {
  if (!lida_por && !lida_de && !lida_ate) return []
  const dia = sql`(r.lido_em at time zone ${fuso})::date`
  const partes = [sql`r.monitoramento_id = m.id`]
  if (lida_por) partes.push(sql`r.origem = ${lida_por}`)
  if (lida_de) partes.push(sql`${dia} >= ${lida_de}::date`)
  if (lida_ate) partes.push(sql`${dia} <= ${lida_ate}::date`)
  return [sql`exists (select from leitura r where ${join(partes, ' and ')})`]
}

/** The columns of what is measured of a finished visit. */
export const MEDIDAS: Readonly<Record<MedidaDaVisita, Sql>> = {
  segundos_por_bem: sql`m.segundos_por_bem`,
  digitadas: sql`m.digitadas`,
  distancia_m: sql`m.distancia_m`,
}

const divergiu = (classe_id: number): Sql => sql`exists (
  select from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id
  where mp.monitoramento_id = m.id and p.classe_id = ${classe_id}
    and mp.resultado not in ('pendente', 'visto', 'conferido'))`

/** Homologated by who asks: whoever made a visit decides nothing of it. */
function aHomologar({ quem: { usuario_id, concessoes } }: Filtro): Sql {
  const nos = nosDaPermissao(concessoes, homologacao.homologar.access)
  return sql`${SITUACAO} = 'aguardando_homologacao' and (${nos}::bigint[] is null or l.caminho && ${nos}::bigint[])
    and not exists (select from monitoramento_agente ma where ma.monitoramento_id = m.id and ma.usuario_id = ${usuario_id})`
}

export function condicoes(filtro: Filtro): Sql[] {
  const { nos, texto, situacao, local_id, agente_id, previsto_de, previsto_ate, com_conflito, atrasada } =
    filtro
  const partes = [...doTexto(texto ?? ''), ...doTermino(filtro), ...dasLeituras(filtro)]
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  if (filtro.ids) partes.push(sql`m.id = any(${[...filtro.ids]}::bigint[])`)
  if (filtro.fila !== undefined) partes.push(aHomologar(filtro))
  if (situacao?.length) partes.push(sql`${SITUACAO} = any(${situacao}::text[])`)
  if (local_id !== undefined) partes.push(sql`l.caminho @> array[${local_id}::bigint]`)
  if (filtro.locais) partes.push(sql`m.local_id = any(${filtro.locais}::bigint[])`)
  if (agente_id !== undefined)
    partes.push(sql`exists (select from monitoramento_agente ma
      where ma.monitoramento_id = m.id and ma.usuario_id = ${agente_id})`)
  if (filtro.divergiu_na_classe !== undefined) partes.push(divergiu(filtro.divergiu_na_classe))
  if (filtro.medida !== undefined) partes.push(sql`${MEDIDAS[filtro.medida]} is not null`)
  if (filtro.campanha_id !== undefined) partes.push(sql`m.campanha_id = ${filtro.campanha_id}`)
  if (previsto_de) partes.push(sql`coalesce(m.previsto_fim, m.previsto_inicio) >= ${previsto_de}::date`)
  if (previsto_ate) partes.push(sql`m.previsto_inicio <= ${previsto_ate}::date`)
  if (com_conflito !== undefined) partes.push(sql`(${conflitos} > 0) = ${com_conflito}`)
  if (atrasada !== undefined)
    partes.push(sql`coalesce(m.concluido_em is null and m.cancelado_em is null
      and coalesce(m.previsto_fim, m.previsto_inicio) < ${hojeEm(filtro.fuso)}, false) = ${atrasada}`)
  return partes
}

export const origem = (fuso: string): Origem => ({
  colunas: colunasDaLista(fuso),
  de: sql`monitoramento m join local l on l.id = m.local_id`,
  id: sql`m.id`,
})

export async function posicaoDoLocal(
  db: Queryable,
  local_id: number,
): Promise<{ latitude: number; longitude: number } | null> {
  const { latitude, longitude } = await db.one<{ latitude: number | null; longitude: number | null }>(
    sql`select latitude, longitude from local where id = ${local_id}`,
  )
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
