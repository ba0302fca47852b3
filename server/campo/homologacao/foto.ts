import sql from 'sql-template-tag'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'

/** What counts as a photo of a visit wherever photos are counted, listed or printed; `f` is the `multimidia`. */
export const FOTO = sql`(${REGISTRADO} and f.mime like 'image/%' and f.tipo like 'foto%')`

/** The question of the roteiro that the photo `f` answers; null of any other. */
export const PERGUNTA_DA_FOTO = sql`(
  select q.pergunta ->> 'rotulo' from monitoramento_roteiro mr
  join roteiro_versao v on v.id = mr.roteiro_versao_id
  cross join lateral jsonb_array_elements(v.conteudo -> 'perguntas') q (pergunta)
  where f.model = 'monitoramento' and mr.monitoramento_id = f.monitoramento_id
    and mr.respostas -> (q.pergunta ->> 'chave') @> to_jsonb(f.uuid::text) limit 1)`

/** The occurrence that it shows, in its own words. */
export const OCORRENCIA_DA_FOTO = sql`(
  select 'Ocorrência: ' || left(o.descricao, 80) from ocorrencia o where o.uuid = f.model_id)`
