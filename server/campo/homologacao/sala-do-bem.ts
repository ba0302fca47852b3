// Where an asset goes that the visit saw in a room.
import sql from 'sql-template-tag'

/**
 * Of `mp`, an entry of the visit: the room where it was seen. One whose field record was discarded is no room any more:
 * then the one of the register that bears its name, or none.
 */
export const SALA_DO_BEM = sql`(
  select case when i.ativo then i.id else (
    select g.id from instalacao g where g.local_id = i.local_id and g.tipo_id = i.tipo_id
      and lower(g.nome) = lower(i.nome) and g.ativo and g.homologada limit 1) end
  from monitoramento_instalacao mi join instalacao i on i.id = mi.instalacao_id where mi.id = mp.instalacao_id)`
