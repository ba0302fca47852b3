// Visits as people see them.
import sql, { join, type Sql } from 'sql-template-tag'
import type { EstadoDoMonitoramento, Monitoramento, VisitaAnterior } from '#contract/campo/monitoramentos.ts'
import { BEM_DA_VISITA, INSTALACAO_DA_VISITA } from '#server/campo/visita/divisao.ts'
import { JANELA } from '#server/campo/visita/janela.ts'
import { BENS_VERIFICADOS, INSTALACOES_VERIFICADAS } from '#server/campo/visita/verificados.ts'
import { queExecuta } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instantJson } from '#server/casa/db/instant-json.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'
import { localJson } from '#server/rede/locais/local-json.ts'

/** A visit without what depends on who asks, and with what the policy needs. */
export type LinhaDeVisita = Omit<Monitoramento, 'acoes'> & { caminho: number[] }

const intervaloJson = sql`json_build_object('inicio', ${instantJson('mi.inicio')}, 'fim', ${instantJson('mi.fim')},
  'agente', u.nome)`

const contagensJson = sql`(
  select json_build_object('instalacoes', i.total, 'instalacoes_verificadas', i.feitas, 'patrimonios', case when m.inventario_id is null then p.total else p.feitos end,
    'patrimonios_verificados', p.feitos, 'arquivos', a.total)
  from (select count(*) as total, ${INSTALACOES_VERIFICADAS} as feitas
      from monitoramento_instalacao mi where mi.monitoramento_id = m.id and ${INSTALACAO_DA_VISITA}) i,
    (select count(*) as total, ${BENS_VERIFICADOS} as feitos
      from monitoramento_patrimonio mp where mp.monitoramento_id = m.id and ${BEM_DA_VISITA}) p,
    (select count(*) as total from multimidia f where f.monitoramento_id = m.id and ${REGISTRADO}) a)`

const ocorrenciasJson = sql`(select coalesce(json_agg(json_build_object('uuid', o.uuid, 'tipo', o.tipo,
    'gravidade', o.gravidade, 'descricao', o.descricao, 'ocorrida_em', ${instantJson('o.ocorrida_em')}) order by o.id), '[]')
  from ocorrencia o where o.monitoramento_id = m.id)`

/** Only until the visit is over again. */
const devolucaoJson = sql`case when m.devolvido_em is not null and m.concluido_em is null and m.cancelado_em is null
  then json_build_object('em', ${instantJson('m.devolvido_em')}, 'motivo', m.devolvido_motivo,
    'perguntas', coalesce((select mr.devolvidas from monitoramento_roteiro mr where mr.monitoramento_id = m.id), '{}'),
    'por', (select d.nome from usuario d where d.id = m.devolvido_por)) end`

/** The visits with these ids, in the order given. */
export function visitasPorId(db: Queryable, ids: readonly number[]): Promise<LinhaDeVisita[]> {
  return db.rows(sql`
    select m.id, m.uuid, m.protocolo, ${localJson} as local, l.caminho, m.previsto_inicio, m.previsto_fim, ${JANELA},
      m.prioridade, m.instrucoes, m.contato_nome, m.contato_telefone, m.iniciado_em, m.finalizado_em, m.concluido_em,
      m.cancelado_em, m.cancelado_motivo, m.homologado_em, m.responsavel_nome, m.responsavel_matricula, m.responsavel_cargo, m.versao,
      ${devolucaoJson} as devolucao,
      (select mr.respostas from monitoramento_roteiro mr where mr.monitoramento_id = m.id) as respostas,
      case when m.impossivel_motivo is not null then json_build_object('motivo', m.impossivel_motivo,
        'descricao', m.impossivel_descricao) end as impossibilidade,
      ${ocorrenciasJson} as ocorrencias,
      (select json_build_object('inventario', v.protocolo) from inventario_de_bens v where v.id = m.inventario_id)
        as contagem, ${contagensJson} as contagens, agentes.lista as agentes, intervalos.lista as intervalos,
      intervalos.aberto as intervalo
    from unnest(${ids}::bigint[]) with ordinality as pedido (id, posicao)
    join monitoramento m on m.id = pedido.id
    join local l on l.id = m.local_id
    join local_tipo t on t.id = l.tipo_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', u.id, 'nome', u.nome) order by ma.papel = 'apoio', u.id), '[]')
        as lista
      from monitoramento_agente ma join usuario u on u.id = ma.usuario_id where ma.monitoramento_id = m.id) agentes
    cross join lateral (
      select coalesce(json_agg(${intervaloJson} order by mi.inicio, mi.id), '[]') as lista,
        (json_agg(${intervaloJson}) filter (where mi.fim is null)) -> 0 as aberto
      from monitoramento_intervalo mi left join usuario u on u.id = mi.agente_id
      where mi.monitoramento_id = m.id) intervalos
    order by pedido.posicao`)
}

/** Where a visit stands in the agent's list: group, order inside it, id. */
export type PosicaoNaLista = readonly [grupo: number, ordem: number, id: number]

interface FiltroDaListaDeVisitas {
  ator: Ator
  hoje: string
  estados?: readonly EstadoDoMonitoramento[] | undefined
}

const aberto = sql`exists (select 1 from monitoramento_intervalo mi where mi.monitoramento_id = m.id and mi.fim is null)`

// The same tests as the contract's estadoDoMonitoramento, in the same order.
const ESTADO = sql`case when ${aberto} then 'em-andamento'
  when coalesce(m.concluido_em, m.cancelado_em) is not null then 'concluido'
  when m.iniciado_em is not null then 'pausado' else 'aguardando' end`

/** Today's and what is under way, what is overdue, what comes, what has no date; the closed last, newest first. */
function visitasOrdenadas({ ator, hoje, estados }: FiltroDaListaDeVisitas): Sql {
  const partes = [sql`ma.usuario_id = ${ator.usuario.id}`, queExecuta(ator)]
  if (estados !== undefined) partes.push(sql`${ESTADO} = any(${estados}::text[])`)
  const inicio = sql`coalesce(m.previsto_inicio, m.previsto_fim)`
  const fim = sql`coalesce(m.previsto_fim, m.previsto_inicio)`
  const fechada = sql`coalesce(m.concluido_em, m.cancelado_em)`
  return sql`
    select m.id,
      case when ${fechada} is not null and not ${aberto} then 4
        when ${aberto} or ${hoje}::date between ${inicio} and ${fim} then 0
        when ${fim} < ${hoje}::date then 1 when ${inicio} is not null then 2 else 3 end as grupo,
      coalesce(-extract(epoch from ${fechada})::bigint, ${inicio} - date '2000-01-01', 0) as ordem
    from monitoramento m join monitoramento_agente ma on ma.monitoramento_id = m.id
    where ${join(partes, ' and ')}`
}

export async function listaDoAgente(
  db: Queryable,
  filtro: FiltroDaListaDeVisitas,
  trecho: { depois: PosicaoNaLista | null; pular: number; limite: number },
): Promise<{ posicoes: PosicaoNaLista[]; total: number }> {
  const depois = trecho.depois ?? [-1, 0, 0]
  const linhas = await db.rows<{ grupo: number; ordem: number; id: number }>(sql`
    with visitas as (${visitasOrdenadas(filtro)})
    select id, grupo, ordem from visitas
    where (grupo, ordem, id) > (${depois[0]}::int, ${depois[1]}::bigint, ${depois[2]}::bigint)
    order by grupo, ordem, id limit ${trecho.limite} offset ${trecho.pular}`)
  const { total } = await db.one<{ total: number }>(
    sql`with visitas as (${visitasOrdenadas(filtro)}) select count(*) as total from visitas`,
  )
  return { posicoes: linhas.map(({ grupo, ordem, id }) => [grupo, ordem, id] as const), total }
}

/** Concluded visits to the place before this one, newest first. */
export function visitasAnteriores(
  db: Queryable,
  local_id: number,
  exceto: number,
): Promise<VisitaAnterior[]> {
  return db.rows(sql`
    select m.protocolo, m.concluido_em,
      (select u.nome from monitoramento_agente ma join usuario u on u.id = ma.usuario_id
        where ma.monitoramento_id = m.id order by ma.papel = 'apoio', u.id limit 1) as agente,
      (select ${INSTALACOES_VERIFICADAS} from monitoramento_instalacao mi where mi.monitoramento_id = m.id)
        as instalacoes_verificadas,
      (select ${BENS_VERIFICADOS} from monitoramento_patrimonio mp where mp.monitoramento_id = m.id)
        as patrimonios_verificados
    from monitoramento m
    where m.local_id = ${local_id} and m.id <> ${exceto} and m.concluido_em is not null
    order by m.concluido_em desc limit 20`)
}
