// What a visit meets beside its list: readings, an unknown code, an asset of another school, new assets.
import sql, { type Sql } from 'sql-template-tag'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { type Conteudo, insertAll } from './carga-de-lugares.ts'
import { FAIXAS_DA_AGENTE } from './carga-de-pessoas.ts'
import type { Random } from './random.ts'
import type { VisitaCriada } from './resultados.ts'

/** New fans with labels of the agent's range, registered by the visit that is finished and not yet concluded. */
export const BENS_NOVOS = 4

async function codigoDesconhecido(tx: Tx, random: Random, { id }: VisitaCriada): Promise<void> {
  await tx.run(sql`
    insert into leitura (uuid, monitoramento_id, referencia_id, origem, formato, lido_em, usuario_id)
    select ${random.uuid()}, m.id, ${`PM-${random.int(1000, 9999)}`}, 'camera', 'code_128',
      m.iniciado_em + interval '41 minutes', ma.usuario_id
    from monitoramento m join monitoramento_agente ma on ma.monitoramento_id = m.id where m.id = ${id}`)
}

/** A label in nine is worn, and was typed. */
const DIGITADO: Sql = sql`mp.id % 9 = 0`

/** Every asset that was seen had its label read. */
async function leituras(tx: Tx, random: Random, { id }: VisitaCriada): Promise<void> {
  const lidas = await tx.rows<{ id: number }>(sql`
    select id from monitoramento_patrimonio
    where monitoramento_id = ${id} and resultado in ('visto', 'conferido') order by id`)
  const linhas = lidas.map((lida) => ({ ...lida, uuid: random.uuid() }))
  await insertAll(
    tx,
    sql`
    insert into leitura (uuid, monitoramento_id, monitoramento_patrimonio_id, monitoramento_instalacao_id,
      referencia_id, origem, formato, latitude, longitude, precisao_m, lido_em, usuario_id)
    select r.uuid, mp.monitoramento_id, mp.id, mp.instalacao_id, mp.referencia_id,
      case when ${DIGITADO} then 'digitado' else 'camera' end, case when not ${DIGITADO} then 'qr_code' end, mp.latitude,
      mp.longitude, mp.precisao_m, mp.atualizado_em - interval '20 seconds', mp.atualizado_por
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as r (id bigint, uuid uuid)
    join monitoramento_patrimonio mp on mp.id = r.id
    order by mp.atualizado_em`,
    linhas.length,
  )
}

/** The other visits that ended read labels too; named by what was read, so that no other content changes. */
export async function leiturasDasOutras(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into leitura (uuid, monitoramento_id, monitoramento_patrimonio_id, monitoramento_instalacao_id,
      referencia_id, origem, formato, latitude, longitude, precisao_m, lido_em, usuario_id)
    select md5('leitura ' || mp.uuid)::uuid, mp.monitoramento_id, mp.id, mp.instalacao_id, mp.referencia_id,
      case when ${DIGITADO} then 'digitado' else 'camera' end, case when not ${DIGITADO} then 'qr_code' end, mp.latitude,
      mp.longitude, mp.precisao_m, mp.atualizado_em - interval '20 seconds', mp.atualizado_por
    from monitoramento_patrimonio mp join monitoramento m on m.id = mp.monitoramento_id
    where m.finalizado_em is not null and mp.resultado in ('visto', 'conferido') and mp.atualizado_em is not null
      and not exists (select from leitura x where x.monitoramento_id = m.id)
    order by mp.atualizado_em, mp.id`)
}

/** A computer of another school of the same regional turns up in the first room that was checked. */
async function bemDeOutraEscola(
  tx: Tx,
  random: Random,
  { id, escola, visita }: VisitaCriada,
  { bens }: Conteudo,
): Promise<void> {
  const deFora = bens.find(
    (bem) => bem.classe === 'INF-COM' && bem.local !== escola.codigo && bem.local.startsWith('99'),
  )
  const uuid = random.uuid()
  await insertAll(
    tx,
    sql`
    with entrada as (
      insert into monitoramento_patrimonio (uuid, monitoramento_id, patrimonio_id, referencia_id, resultado,
        instalacao_id, atualizado_em, atualizado_por)
      select ${uuid}, m.id, p.id, p.referencia_id, 'localizado_outro_local',
        (select min(mi.id) from monitoramento_instalacao mi
          where mi.monitoramento_id = m.id and mi.resultado = 'conferida'),
        m.iniciado_em + interval '50 minutes', ma.usuario_id
      from monitoramento m
      join monitoramento_agente ma on ma.monitoramento_id = m.id
      join patrimonio p on p.uuid = ${deFora?.uuid ?? null}
      where m.id = ${id}
      returning id, patrimonio_id, atualizado_em, atualizado_por)
    insert into associacao (uuid, monitoramento_id, monitoramento_patrimonio_id, tipo, local_anterior_id, motivo,
      associado_em, usuario_id)
    select ${uuid}, ${id}, e.id, 'trazer_de_outro_local', p.local_id, ${`Encontrado em ${escola.nome}.`},
      e.atualizado_em, e.atualizado_por
    from entrada e join patrimonio p on p.id = e.patrimonio_id`,
    visita.intervalos.length > 0 ? 1 : 0,
  )
}

async function bensNovos(tx: Tx, random: Random, { id }: VisitaCriada): Promise<void> {
  const linhas = Array.from({ length: BENS_NOVOS }, (_, i) => ({
    uuid: random.uuid(),
    referencia_id: plaqueta(FAIXAS_DA_AGENTE[0].inicio + i),
  }))
  await insertAll(
    tx,
    sql`
    with onde as (
      select m.id, m.local_id, m.iniciado_em + interval '2 hours' as em, ma.usuario_id, mi.id as entrada_id,
        mi.instalacao_id
      from monitoramento m
      join monitoramento_agente ma on ma.monitoramento_id = m.id
      join monitoramento_instalacao mi on mi.id =
        (select min(id) from monitoramento_instalacao where monitoramento_id = m.id)
      where m.id = ${id}
    ), registrados as (
      insert into patrimonio (uuid, referencia_id, descricao, classe_id, marca, estado, condicao, situacao, local_id,
        instalacao_id, verificado_em, verificado_por, verificado_na_visita_id, origem)
      select r.uuid, r.referencia_id, 'Ventilador de parede 60 cm', c.id, 'Brisa Forte', 'novo', 'em_uso', 'a_tombar',
        onde.local_id, onde.instalacao_id, onde.em, onde.usuario_id, onde.id,
        jsonb_build_object('monitoramento_id', onde.id)
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as r (uuid uuid, referencia_id text)
      cross join onde
      join classe_bem c on c.codigo = 'CLI-VEN'
      order by r.referencia_id
      returning id, uuid, referencia_id)
    insert into monitoramento_patrimonio (uuid, monitoramento_id, patrimonio_id, referencia_id, resultado,
      instalacao_id, estado, condicao, atualizado_em, atualizado_por)
    select r.uuid, onde.id, r.id, r.referencia_id, 'nao_cadastrado', onde.entrada_id, 'novo', 'em_uso', onde.em,
      onde.usuario_id
    from registrados r cross join onde order by r.id`,
    BENS_NOVOS,
  )
}

export async function registrarAchados(
  tx: Tx,
  random: Random,
  criadas: readonly VisitaCriada[],
  conteudo: Conteudo,
): Promise<void> {
  for (const criada of criadas) {
    await leituras(tx, random, criada)
    await codigoDesconhecido(tx, random, criada)
    if (criada.visita.finalizado_em === null) await bemDeOutraEscola(tx, random, criada, conteudo)
    else await bensNovos(tx, random, criada)
  }
}
