// One visit as the desk reads it: what was collected, its rooms before and after, photos, steps.
import sql, { type Sql } from 'sql-template-tag'
import type { AmbienteDaVisita, FotoDaVisita } from '#contract/campo/achados-da-visita.ts'
import type { InstalacaoMonitorada } from '#contract/campo/instalacoes.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import type { Recurso, Recursos } from '#contract/rede/instalacao-tipos.ts'
import {
  instalacaoComProblema,
  instalacaoCritica,
  respostasDaInstalacao,
} from '#contract/rede/respostas-da-instalacao.ts'
import { ASSINATURAS } from '#server/campo/visita/assinaturas.ts'
import { BEM_ESPERADO, CONTADO } from '#server/campo/visita/contado.ts'
import { CERTIFICA, INSTALACAO_DA_VISITA } from '#server/campo/visita/divisao.ts'
import { JANELA } from '#server/campo/visita/janela.ts'
import { BENS_VERIFICADOS, INSTALACOES_VERIFICADAS } from '#server/campo/visita/verificados.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { instantJson } from '#server/casa/db/instant-json.ts'
import { divergenciaAberta } from '#server/rede/divergencia-aberta.ts'
import { FOTO, OCORRENCIA_DA_FOTO, PERGUNTA_DA_FOTO } from './foto.ts'
import { colunasDaLista } from './list-queries.ts'

export type VisitaLida = Omit<VisitaDetalhada, 'acoes' | 'por_tipo' | 'codigos_sem_bem'> & {
  local_id: number
  /** Ids of the people it is assigned to. */
  agentes_ids: number[]
  uuid: string
  /** Its campaign reads places whole. */
  certifica: boolean
}

const contagens = sql`(select json_build_object('instalacoes', i.total, 'instalacoes_verificadas', i.feitas,
    'patrimonios', p.total, 'patrimonios_verificados', p.feitos, 'fotos', f.total, 'quarentena', q.total)
  from (select count(*) as total, ${INSTALACOES_VERIFICADAS} as feitas from monitoramento_instalacao mi
      where mi.monitoramento_id = m.id and ${INSTALACAO_DA_VISITA}) i,
    (select count(*) as total, ${BENS_VERIFICADOS} as feitos from monitoramento_patrimonio mp
      where mp.monitoramento_id = m.id and ${BEM_ESPERADO}) p,
    (select count(*) as total from multimidia f where f.monitoramento_id = m.id and ${FOTO}) f,
    (select count(*) as total from quarentena q where q.monitoramento_id = m.id and q.situacao = 'aguardando') q)`

const assinaturas = sql`(select coalesce(json_agg(json_build_object('papel', a.papel, 'nome', a.nome,
    'matricula', a.matricula, 'cargo', a.cargo, 'url', '/arquivos/' || a.uuid,
    'capturado_em', ${instantJson('a.capturado_em')}, 'anterior', a.anterior) order by a.id), '[]')
  from (${ASSINATURAS}) a)`

const paraCiencia = sql`(select count(*) from divergencia d where d.monitoramento_id = m.id
  and d.motivo <> 'captura_concorrente' and ${divergenciaAberta(sql`d`)})::int`

const equipe = sql`(select coalesce(json_agg(json_build_object('id', u.id, 'nome', u.nome)
    order by ma.papel = 'apoio', u.nome), '[]')
  from monitoramento_agente ma join usuario u on u.id = ma.usuario_id where ma.monitoramento_id = m.id)`

const preparada = sql`(select coalesce(json_agg(json_build_object('nome', u.nome,
    'valido_ate', ${instantJson('le.valido_ate')}) order by u.nome), '[]')
  from monitoramento_lease le join usuario u on u.id = le.usuario_id where le.monitoramento_id = m.id)`

const detalhe = (
  fuso: string,
): Sql => sql`${colunasDaLista(fuso)}, m.uuid, m.local_id, l.caminho, ${JANELA}, ${CERTIFICA} as certifica, m.iniciado_em,
  m.finalizado_em, m.cancelado_motivo, m.recusa, m.versao,
  case when m.responsavel_nome is not null then json_build_object('nome', m.responsavel_nome,
    'matricula', m.responsavel_matricula, 'cargo', m.responsavel_cargo) end as responsavel,
  ${assinaturas} as assinaturas, ${contagens} as contagens, ${paraCiencia} as para_ciencia,
  case when m.devolvido_em is not null then json_build_object('em', ${instantJson('m.devolvido_em')},
    'por', (select u.nome from usuario u where u.id = m.devolvido_por), 'motivo', m.devolvido_motivo,
    'vezes', m.devolucoes) end as devolucao,
  case when m.escola_resposta is not null then json_build_object('resposta', m.escola_resposta,
    'em', ${instantJson('m.escola_respondida_em')}, 'pede_dia', m.escola_pede_dia, 'motivo', m.escola_motivo,
    'por', (select u.nome from usuario u where u.id = m.escola_respondida_por)) end as resposta_da_escola,
  case when m.impossivel_motivo is not null then json_build_object('motivo', m.impossivel_motivo,
    'descricao', m.impossivel_descricao, 'em', ${instantJson('m.cancelado_em')},
    'por', (select u.nome from usuario u where u.id = m.impossivel_por),
    'refeita', (select json_build_object('id', r.id, 'protocolo', r.protocolo) from monitoramento r
      where r.refaz_id = m.id)) end as impossibilidade,
  (select json_build_object('id', r.id, 'protocolo', r.protocolo) from monitoramento r where r.id = m.refaz_id) as refaz,
  (select json_build_object('id', r.id, 'protocolo', r.protocolo) from monitoramento r where r.id = m.divide_id) as divide,
  (select coalesce(json_agg(json_build_object('id', r.id, 'protocolo', r.protocolo) order by r.id), '[]')
    from monitoramento r where r.divide_id = m.id) as dividida_em,
  (select count(*)::int from ocorrencia o where o.monitoramento_id = m.id) as ocorrencias,
  m.homologado_em, (select u.nome from usuario u where u.id = m.homologado_por) as homologado_por,
  (select json_build_object('id', d.id, 'numero', d.numero) from documento d where d.id = m.relatorio_id) as relatorio,
  (select json_build_object('id', r.id, 'nome', r.nome, 'versao', v.versao) from monitoramento_roteiro mr
    join roteiro_versao v on v.id = mr.roteiro_versao_id join roteiro r on r.id = v.roteiro_id
    where mr.monitoramento_id = m.id) as roteiro,
  (select json_build_object('id', v.id, 'protocolo', v.protocolo, 'situacao', v.situacao,
    'contado', ${CONTADO}) from inventario_de_bens v
    where v.id = m.inventario_id) as contagem,
  array(select ma.usuario_id from monitoramento_agente ma where ma.monitoramento_id = m.id) as agentes_ids,
  ${equipe} as equipe, ${preparada} as preparada`

export function visitaLida(db: Queryable, id: number, fuso: string): Promise<VisitaLida | undefined> {
  return db.maybe(sql`
    select ${detalhe(fuso)} from monitoramento m join local l on l.id = m.local_id where m.id = ${id}`)
}

type AmbienteLido = Omit<AmbienteDaVisita, 'critica' | 'com_problema' | 'respostas'> & {
  depois: Pick<InstalacaoMonitorada, 'estado' | 'condicao'>
  recursos: Recursos
  lista: Recurso[]
}

/** In the order of the register. What the register said before is kept by the homologação. */
export async function ambientesDaVisita(db: Queryable, id: number): Promise<AmbienteDaVisita[]> {
  const lidos = await db.rows<AmbienteLido>(sql`
    select mi.uuid, i.nome, t.nome as tipo, mi.resultado,
      json_build_object('estado', coalesce(mi.antes, to_jsonb(i)) ->> 'estado',
        'condicao', coalesce(mi.antes, to_jsonb(i)) ->> 'condicao') as antes,
      json_build_object('estado', mi.estado, 'condicao', mi.condicao) as depois,
      mi.resultado = 'nova' or coalesce(mi.estado <> coalesce(mi.antes, to_jsonb(i)) ->> 'estado', mi.estado is not null)
        or coalesce(mi.condicao <> coalesce(mi.antes, to_jsonb(i)) ->> 'condicao', mi.condicao is not null) as mudou,
      mi.observacoes, mi.recursos, v.recursos as lista,
      exists (select from homologacao_decisao d where d.monitoramento_id = mi.monitoramento_id
        and d.tipo = 'instalacao_nova' and d.entrada_uuid = mi.uuid and d.ato = 'descartar') as descartado,
      (select count(*)::int from multimidia f where f.model_id = mi.uuid and f.monitoramento_id = ${id} and ${FOTO}) as fotos
    from monitoramento_instalacao mi
    join instalacao_tipo_versao v on v.id = mi.tipo_versao_id
    join instalacao i on i.id = mi.instalacao_id join instalacao_tipo t on t.id = i.tipo_id
    where mi.monitoramento_id = ${id} and ${INSTALACAO_DA_VISITA} order by t.ordem, t.id, f_ordem(i.nome), mi.id`)
  return lidos.map(({ recursos, lista, ...ambiente }) => {
    const vista = { ...ambiente.depois, recursos }
    return {
      ...ambiente,
      critica: instalacaoCritica(vista, lista),
      com_problema: instalacaoComProblema(vista, lista),
      respostas: respostasDaInstalacao(lista, recursos),
    }
  })
}

const repetida = sql`exists (select from multimidia x where x.sha256 = f.sha256 and x.id <> f.id
  and (x.monitoramento_id <> f.monitoramento_id or x.model_id <> f.model_id))`

export async function fotosDaVisita(
  db: Queryable,
  id: number,
  { de, pular, limite }: { de: string | undefined; pular: number; limite: number },
): Promise<{ data: FotoDaVisita[]; total: number }> {
  const onde = sql`f.monitoramento_id = ${id} and ${FOTO}
    and (${de ?? null}::uuid is null or f.model_id = ${de ?? null}::uuid)`
  const data = await db.rows<FotoDaVisita>(sql`
    select f.uuid, '/arquivos/' || f.uuid as url, coalesce(
        (select concat_ws(' · ', p.descricao, coalesce(p.referencia_id, mp.referencia_id)) from monitoramento_patrimonio mp
          join patrimonio p on p.id = mp.patrimonio_id where mp.uuid = f.model_id),
        (select i.nome from monitoramento_instalacao mi join instalacao i on i.id = mi.instalacao_id
          where mi.uuid = f.model_id),
        ${OCORRENCIA_DA_FOTO}, ${PERGUNTA_DA_FOTO}, 'Visita') as legenda,
      u.nome as autor, f.capturado_em, ${repetida} as repetida
    from multimidia f join usuario u on u.id = f.usuario_id where ${onde}
    order by f.capturado_em nulls last, f.id limit ${limite} offset ${pular}`)
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from multimidia f where ${onde}`,
  )
  return { data, total }
}

export interface PassoLido {
  em: string
  oque: string
  agente: string | null
  latitude: number | null
  longitude: number | null
  precisao_m: number | null
}

/** Of a stretch `x` of work: the visit ended after it, now or before a return, and no other stretch came between. */
const COM_A_VISITA = sql`exists (
  select from (
    select m.concluido_em as em union all select m.cancelado_em
    union all
    select e.ocorrido_em from evento e
    where e.entidade = 'monitoramento' and e.entidade_id = m.id::text and e.acao = 'monitoramentos.estado'
      and e.campo = 'estado' and e.para #>> '{}' in ('concluir', 'cancelar')) c
  where c.em >= x.fim and not exists (select from monitoramento_intervalo y
    where y.monitoramento_id = m.id and y.id <> x.id and y.inicio between x.fim and c.em))`

/** What was done and where, in the order of time. */
const passos = (id: number): Sql => sql`(
  select x.inicio as em, 'Início do trabalho' as oque, x.agente_id as quem, x.latitude, x.longitude, x.precisao_m
    from monitoramento_intervalo x where x.monitoramento_id = ${id}
  union all
  select x.fim, case when ${COM_A_VISITA} then 'Fim do trabalho' else 'Pausa do trabalho' end, x.agente_id, null, null, null
    from monitoramento_intervalo x join monitoramento m on m.id = x.monitoramento_id
    where x.monitoramento_id = ${id} and x.fim is not null
  union all
  select mi.atualizado_em, 'Ambiente: ' || i.nome, mi.atualizado_por, mi.latitude, mi.longitude, mi.precisao_m
    from monitoramento_instalacao mi join instalacao i on i.id = mi.instalacao_id
    where mi.monitoramento_id = ${id} and mi.atualizado_em is not null
  union all
  select mp.atualizado_em, 'Bem: ' || concat_ws(' · ', p.descricao, coalesce(p.referencia_id, mp.referencia_id)),
      mp.atualizado_por, mp.latitude, mp.longitude, mp.precisao_m
    from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id
    where mp.monitoramento_id = ${id} and mp.atualizado_em is not null
  union all
  select o.ocorrida_em, 'Ocorrência: ' || left(o.descricao, 80), o.registrada_por, o.latitude, o.longitude, o.precisao_m
    from ocorrencia o where o.monitoramento_id = ${id}
  union all
  select m.cancelado_em, 'Não foi possível visitar', m.impossivel_por, m.impossivel_latitude, m.impossivel_longitude,
      m.impossivel_precisao_m from monitoramento m where m.id = ${id} and m.impossivel_motivo is not null
  union all
  select r.lido_em, 'Leitura: ' || coalesce(r.referencia_id, 'sem código'), r.usuario_id, r.latitude, r.longitude,
      r.precisao_m from leitura r where r.monitoramento_id = ${id})`

export async function passosDaVisita(
  db: Queryable,
  id: number,
  { pular, limite }: { pular: number; limite: number },
): Promise<{ data: PassoLido[]; total: number }> {
  const data = await db.rows<PassoLido>(sql`
    select t.em, t.oque, u.nome as agente, t.latitude, t.longitude, t.precisao_m
    from ${passos(id)} t left join usuario u on u.id = t.quem
    order by t.em, t.oque limit ${limite} offset ${pular}`)
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from ${passos(id)} t`)
  return { data, total }
}
