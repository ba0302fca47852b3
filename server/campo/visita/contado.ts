// What a school counted of its own, as the phone of who counts tells it, beside what the inventory has of the place.
import sql from 'sql-template-tag'
import { GRUPO_PREDIAL } from '#contract/rede/instalacao-tipos.ts'
import { BEM_DA_VISITA, INSTALACAO_DA_VISITA } from './divisao.ts'

/** Not of its inventory: it was found here, or no register has it. */
const DE_FORA = sql`mp.resultado in ('localizado_outro_local', 'nao_cadastrado')`

/** Of the visit `m`: of a count, what its own inventory expected; of any other, all that it has. */
export const BEM_ESPERADO = sql`(${BEM_DA_VISITA} and (m.inventario_id is null or not ${DE_FORA}))`

/** Of the visit `m`: the labels that were written down, one an asset (`contadas.ts`), with their rooms. */
const ETIQUETAS = sql`(select mp.id, mp.instalacao_id from monitoramento_patrimonio mp
  where mp.monitoramento_id = m.id and exists (select from associacao a
    where a.monitoramento_patrimonio_id = mp.id and a.tipo = 'contar_etiqueta'))`

/** Rooms that keep no assets are told of only where one was counted (`guardaBens`). */
export const CONTADO = sql`(select json_build_object('etiquetas', e.total, 'sem_ambiente', e.sem_ambiente,
    'ambientes', s.total, 'ambientes_com_etiquetas', s.com_etiquetas,
    'de_outro_local', b.de_outro_local, 'sem_cadastro', b.sem_cadastro)
  from (select count(*)::int as total, count(*) filter (where x.instalacao_id is null)::int as sem_ambiente
      from ${ETIQUETAS} x) e,
    (select count(*)::int as total, count(*) filter (where y.contada)::int as com_etiquetas
      from monitoramento_instalacao mi
      join instalacao i on i.id = mi.instalacao_id join instalacao_tipo t on t.id = i.tipo_id
      cross join lateral (select exists (select from ${ETIQUETAS} x where x.instalacao_id = mi.id) as contada) y
      where mi.monitoramento_id = m.id and ${INSTALACAO_DA_VISITA} and (t.grupo <> ${GRUPO_PREDIAL} or y.contada)) s,
    (select count(*) filter (where mp.resultado = 'localizado_outro_local')::int as de_outro_local,
        count(*) filter (where mp.resultado = 'nao_cadastrado')::int as sem_cadastro
      from monitoramento_patrimonio mp where mp.monitoramento_id = m.id and ${BEM_DA_VISITA}) b)`
