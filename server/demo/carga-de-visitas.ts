// Writes the visits of the demonstration, through the same function that creates a real one.
import sql from 'sql-template-tag'
import { novaVisita } from '#server/campo/monitoramentos/creation.ts'
import { medirVisita } from '#server/campo/visita/medida.ts'
import type { Tx } from '#server/casa/db/database.ts'
import type { Calendario } from './calendario.ts'
import { carregarColeta } from './carga-da-coleta.ts'
import { leiturasDasOutras, registrarAchados } from './carga-de-achados.ts'
import { type Conteudo, insertAll } from './carga-de-lugares.ts'
import { carregarRoteiros } from './carga-de-roteiros.ts'
import type { Escola } from './lugares.ts'
import { feitasDaCampanha } from './passado/campanha.ts'
import { emUteis } from './passado/dias.ts'
import { AGENTE, SUPERVISOR } from './pessoas.ts'
import type { Random } from './random.ts'
import { type Resultados, resultadosDa, type VisitaCriada } from './resultados.ts'
import { roteiro } from './roteiro.ts'

interface Ids {
  pessoas: Map<string, number>
  locais: Map<string, number>
}

async function ids(tx: Tx): Promise<Ids> {
  const pessoas = await tx.rows<{ chave: string; id: number }>(sql`select email as chave, id from usuario`)
  const locais = await tx.rows<{ chave: string; id: number }>(sql`select codigo as chave, id from local`)
  const mapa = (linhas: { chave: string; id: number }[]) =>
    new Map(linhas.map(({ chave, id }) => [chave, id]))
  return { pessoas: mapa(pessoas), locais: mapa(locais) }
}

async function criarVisitas(
  tx: Tx,
  escolas: readonly Escola[],
  calendario: Calendario,
): Promise<VisitaCriada[]> {
  const { pessoas, locais } = await ids(tx)
  const criadas: VisitaCriada[] = []
  const emOrdem = roteiro(calendario).sort((a, b) => a.criado_em.localeCompare(b.criado_em))
  for (const visita of emOrdem) {
    const escola = escolas[visita.escola]
    const agente = pessoas.get(visita.agente)
    const local_id = locais.get(escola?.codigo ?? '')
    if (!escola || agente === undefined || local_id === undefined)
      throw new Error('demonstration: no such school or agent')
    const id = await novaVisita(tx, {
      ...visita,
      local_id,
      agentes: [agente],
      ano: Number(visita.criado_em.slice(0, 4)),
      criado_por: pessoas.get(SUPERVISOR) ?? null,
    })
    criadas.push({ id, visita, escola })
  }
  return criadas
}

async function contarHistorias(tx: Tx, criadas: readonly VisitaCriada[]): Promise<void> {
  const linhas = criadas.map(({ id, visita }) => ({
    ...visita,
    id,
    iniciado_em: visita.intervalos[0]?.inicio ?? null,
  }))
  await insertAll(
    tx,
    sql`
    update monitoramento m set criado_em = r.criado_em, iniciado_em = r.iniciado_em,
      finalizado_em = r.finalizado_em, finalizado_por = case when r.finalizado_em is not null then u.id end,
      concluido_em = r.concluido_em, cancelado_em = r.cancelado_em, cancelado_motivo = r.cancelado_motivo,
      responsavel_nome = r.responsavel->>'nome', responsavel_matricula = r.responsavel->>'matricula',
      responsavel_cargo = r.responsavel->>'cargo', recusa = nullif(r.recusa, 'null')
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as r (id bigint, agente text, criado_em timestamptz,
        iniciado_em timestamptz, finalizado_em timestamptz, concluido_em timestamptz, cancelado_em timestamptz,
        cancelado_motivo text, responsavel jsonb, recusa jsonb)
      join usuario u on u.email = r.agente
    where m.id = r.id`,
    linhas.length,
  )
  const intervalos = criadas.flatMap(({ id, visita, escola: { latitude, longitude } }) =>
    visita.intervalos.map((trecho) => ({ ...trecho, id, agente: visita.agente, latitude, longitude })),
  )
  await insertAll(
    tx,
    sql`
    insert into monitoramento_intervalo (monitoramento_id, agente_id, inicio, fim, latitude, longitude, precisao_m)
    select r.id, u.id, r.inicio, r.fim, r.latitude, r.longitude, 9
    from jsonb_to_recordset(${JSON.stringify(intervalos)}::jsonb) as r (id bigint, agente text, inicio timestamptz,
      fim timestamptz, latitude float8, longitude float8)
    join usuario u on u.email = r.agente
    order by r.inicio`,
    intervalos.length,
  )
}

async function registrarResultados(tx: Tx, resultados: readonly Resultados[]): Promise<void> {
  const ambientes = resultados.flatMap((resultado) => resultado.ambientes)
  const bens = resultados.flatMap((resultado) => resultado.bens)
  await insertAll(
    tx,
    sql`
    update monitoramento_instalacao mi set resultado = 'conferida', estado = r.estado, condicao = r.condicao,
      recursos = r.recursos, observacoes = r.observacoes, latitude = r.latitude, longitude = r.longitude,
      precisao_m = r.precisao_m, atualizado_em = r.atualizado_em, atualizado_por = ma.usuario_id, versao = 2
    from jsonb_to_recordset(${JSON.stringify(ambientes)}::jsonb) as r (uuid uuid, monitoramento_id bigint,
        estado text, condicao text, recursos jsonb, observacoes text, latitude float8, longitude float8,
        precisao_m float8, atualizado_em timestamptz)
      join instalacao i on i.uuid = r.uuid
      join monitoramento_agente ma on ma.monitoramento_id = r.monitoramento_id
    where mi.monitoramento_id = r.monitoramento_id and mi.instalacao_id = i.id`,
    ambientes.length,
  )
  await insertAll(
    tx,
    sql`
    update monitoramento_patrimonio mp set resultado = r.resultado, estado = r.estado, condicao = r.condicao,
      observacoes = r.observacoes, latitude = r.latitude, longitude = r.longitude, precisao_m = r.precisao_m,
      atualizado_em = r.atualizado_em, atualizado_por = ma.usuario_id, versao = 2
    from jsonb_to_recordset(${JSON.stringify(bens)}::jsonb) as r (uuid uuid, monitoramento_id bigint, resultado text,
        estado text, condicao text, observacoes text, latitude float8, longitude float8, precisao_m float8,
        atualizado_em timestamptz)
      join patrimonio p on p.uuid = r.uuid
      join monitoramento_agente ma on ma.monitoramento_id = r.monitoramento_id
    where mp.monitoramento_id = r.monitoramento_id and mp.patrimonio_id = p.id`,
    bens.length,
  )
}

async function medir(tx: Tx, criadas: readonly VisitaCriada[]): Promise<void> {
  for (const { id, visita } of criadas) if (visita.finalizado_em !== null) await medirVisita(tx, id)
}

/** What the latest concluded visit to a place found is what the register now says of its rooms. */
async function atualizarCadastro(tx: Tx): Promise<void> {
  await tx.run(sql`
    update instalacao i set estado = u.estado, condicao = u.condicao, recursos = u.recursos,
      verificada_em = u.atualizado_em
    from (select distinct on (mi.instalacao_id) mi.* from monitoramento_instalacao mi
      join monitoramento m on m.id = mi.monitoramento_id
      where m.concluido_em is not null and mi.resultado = 'conferida'
      order by mi.instalacao_id, m.concluido_em desc) u
    where i.id = u.instalacao_id`)
  await tx.run(sql`
    update patrimonio p set verificado_em = u.atualizado_em, verificado_por = u.atualizado_por,
      verificado_na_visita_id = u.monitoramento_id
    from (select distinct on (mp.patrimonio_id) mp.* from monitoramento_patrimonio mp
      join monitoramento m on m.id = mp.monitoramento_id
      where m.concluido_em is not null and mp.resultado in ('visto', 'conferido')
      order by mp.patrimonio_id, mp.atualizado_em desc) u
    where p.id = u.patrimonio_id`)
}

const UTEIS_ATE_HOMOLOGAR = 2
/** In minutes of the day. */
const HORA_DA_MESA = 15 * 60
/** What is more recent still waits for the desk. */
const DIAS_A_ESPERA = 25

/** The desk is up to date but for the last two, and for the supervisor's own, which is another's to decide. */
async function homologarAntigas(tx: Tx, { agora }: Calendario): Promise<void> {
  const antigas = await tx.rows<{ id: number; concluido_em: string }>(sql`
    select m.id, m.concluido_em from monitoramento m
    where m.concluido_em < ${agora}::timestamptz - make_interval(days => ${DIAS_A_ESPERA})`)
  const decididas = antigas.map(({ id, concluido_em }) => ({
    id,
    em: emUteis(new Date(concluido_em), UTEIS_ATE_HOMOLOGAR, HORA_DA_MESA),
  }))
  await tx.run(sql`
    update monitoramento m set homologado_em = d.em, homologado_por = s.id, nota = l.nota
    from jsonb_to_recordset(${JSON.stringify(decididas)}::jsonb) as d (id bigint, em timestamptz), usuario s, local l
    where d.id = m.id and s.email = ${SUPERVISOR} and l.id = m.local_id
      and not exists (select from monitoramento_agente ma where ma.monitoramento_id = m.id and ma.usuario_id = s.id)`)
}

export async function carregarVisitas(
  tx: Tx,
  random: Random,
  calendario: Calendario,
  escolas: readonly Escola[],
  conteudo: Conteudo,
): Promise<void> {
  const criadas = await criarVisitas(tx, escolas, calendario)
  const contadas = [...criadas, ...(await feitasDaCampanha(tx, escolas, calendario))]
  await contarHistorias(tx, contadas)
  await registrarResultados(
    tx,
    contadas.map((criada) => resultadosDa(random, calendario.agora, criada, conteudo)),
  )
  await atualizarCadastro(tx)
  await homologarAntigas(tx, calendario)
  const comAchados = criadas.filter(({ visita }) => visita.achados && visita.agente === AGENTE)
  await registrarAchados(tx, random, comAchados, conteudo)
  await leiturasDasOutras(tx)
  await medir(tx, contadas)
  await carregarColeta(tx, random, calendario, criadas)
  await carregarRoteiros(tx, calendario, criadas)
}
