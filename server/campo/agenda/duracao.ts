// How long a visit takes, learned from those concluded: of the place itself, or of its type, or of the network.
import sql from 'sql-template-tag'
import type { VisitaDaAgenda } from '#contract/campo/agenda.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** While nothing was learned. */
export const MINUTOS_PADRAO = 180
/** A type or a network is known by so many visits; of a place, any is better than none. */
const VISITAS_BASTANTES = 3
const MESES = 24

interface Aprendida {
  local_id: number | null
  tipo_id: number | null
  minutos: number
  visitas: number
}

/**
 * Medians: a visit left open over lunch does not move them. A stretch counts twelve hours at most (a pause forgotten),
 * and what took less than ten minutes was begun by mistake.
 */
function aprendidas(db: Queryable): Promise<Aprendida[]> {
  return db.rows(sql`
    with trabalho as (
      select m.local_id, l.tipo_id,
        sum(extract(epoch from least(x.fim - x.inicio, interval '12 hours'))) / 60 as minutos
      from monitoramento m join local l on l.id = m.local_id
      join monitoramento_intervalo x on x.monitoramento_id = m.id and x.fim is not null
      where m.concluido_em > now() - make_interval(months => ${MESES}) and m.inventario_id is null and m.parte = 1
      group by m.id, m.local_id, l.tipo_id
      having sum(extract(epoch from least(x.fim - x.inicio, interval '12 hours'))) >= 600)
    select local_id, tipo_id, round(percentile_cont(0.5) within group (order by minutos))::int as minutos,
      count(*) as visitas
    from trabalho group by grouping sets ((local_id), (tipo_id), ())`)
}

type Duracao = VisitaDaAgenda['duracao']
/** Of one divided, what it has of the whole. */
export type DuracaoDe = (visita: { local_id: number; tipo_id: number; parte?: number }) => Duracao

export async function duracoes(db: Queryable): Promise<DuracaoDe> {
  const todas = await aprendidas(db)
  const dosLocais = new Map(todas.map((uma) => [uma.local_id, uma]))
  const dosTipos = new Map(todas.map((uma) => [uma.tipo_id, uma]))
  const daRede = todas.find(({ local_id, tipo_id }) => local_id === null && tipo_id === null)
  const inteira: DuracaoDe = ({ local_id, tipo_id }) => {
    const doLocal = dosLocais.get(local_id)
    if (doLocal) return { minutos: doLocal.minutos, de: 'local', visitas: doLocal.visitas }
    const doTipo = dosTipos.get(tipo_id)
    if (doTipo && doTipo.visitas >= VISITAS_BASTANTES)
      return { minutos: doTipo.minutos, de: 'tipo', visitas: doTipo.visitas }
    if (daRede && daRede.visitas >= VISITAS_BASTANTES)
      return { minutos: daRede.minutos, de: 'rede', visitas: daRede.visitas }
    return { minutos: MINUTOS_PADRAO, de: 'padrao', visitas: 0 }
  }
  return ({ parte = 1, ...visita }) => {
    const duracao = inteira(visita)
    return { ...duracao, minutos: Math.round(duracao.minutos * parte) }
  }
}
