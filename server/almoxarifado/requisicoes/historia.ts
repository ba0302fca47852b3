// What happened to a requisition: its decisions, what was sent each time, its shipments, and all of it as one line of time.
import sql, { type Sql } from 'sql-template-tag'
import {
  TIPOS_DE_DIVERGENCIA,
  type TipoDeDivergencia,
  TRATAMENTOS_DE_MATERIAL,
  type TratamentoDeMaterial,
} from '#contract/almoxarifado/remessa.ts'
import { DECISOES_DA_REQUISICAO } from '#contract/almoxarifado/requisicao.ts'
import type {
  DecisaoTomada,
  ItemDaRequisicao,
  Marco,
  RequisicaoDetalhada,
  VersaoDoPedido,
} from '#contract/almoxarifado/requisicao-formas.ts'
import { foiRecusada } from '#contract/almoxarifado/transferencia.ts'
import { plural } from '#contract/casa/numeros.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { RECUSADA, RETORNO, SITUACAO } from '#server/almoxarifado/atendimento/remessa-lida.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type DeVolta, VOLTOU, voltaDita } from './de-volta.ts'

export const pessoa = (coluna: Sql): Sql =>
  sql`(select json_build_object('id', p.id, 'nome', p.nome) from usuario p where p.id = ${coluna})`

export function decisoesTomadas(db: Queryable, id: number): Promise<DecisaoTomada[]> {
  return db.rows<DecisaoTomada>(sql`
    select x.id, x.versao_do_pedido, x.nivel, x.decisao, ${pessoa(sql`x.autor_id`)} as autor,
      ${pessoa(sql`x.delegado_por`)} as delegado_por, x.regra, x.comentario, x.linhas, x.em
    from requisicao_decisao x where x.requisicao_id = ${id} order by x.id`)
}

export function versoesDoPedido(db: Queryable, id: number): Promise<VersaoDoPedido[]> {
  return db.rows<VersaoDoPedido>(sql`
    select v.versao_do_pedido, ${pessoa(sql`v.enviada_por`)} as enviada_por, v.enviada_em, coalesce((
      select json_agg(json_build_object('material', m.descricao, 'unidade', u.sigla, 'de_e3', a.qtd_e3,
        'para_e3', d.qtd_e3) order by lower(f_unaccent(m.descricao)))
      from jsonb_to_recordset(v.linhas) as d (material_id bigint, qtd_e3 bigint)
      full join jsonb_to_recordset(antes.linhas) as a (material_id bigint, qtd_e3 bigint)
        on a.material_id = d.material_id
      join material m on m.id = coalesce(d.material_id, a.material_id)
      join unidade_de_medida u on u.id = m.unidade_id
      where antes.linhas is not null and a.qtd_e3 is distinct from d.qtd_e3), '[]') as mudancas
    from requisicao_versao v left join requisicao_versao antes
      on antes.requisicao_id = v.requisicao_id and antes.versao_do_pedido = v.versao_do_pedido - 1
    where v.requisicao_id = ${id} order by v.versao_do_pedido`)
}

/** Of `remessa r`: what was done of it until it arrived, or did not, with who. */
const ATOS_CONTADOS: Sql = sql`c.nome as separada_desde_por, e.nome as por,
  coalesce(r.recebedor_nome, b.nome) as recebida_por, r.motivo, r.cancelada_em, k.nome as cancelada_por`
const QUEM: Sql = sql`left join usuario c on c.id = r.criada_por left join usuario e on e.id = r.expedida_por
  left join usuario b on b.id = r.recebida_por left join usuario k on k.id = r.cancelada_por`

export function remessasDaRequisicao(
  db: Queryable,
  id: number,
): Promise<(RequisicaoDetalhada['remessas'][number] & RemessaContada)[]> {
  return db.rows(sql`
    select r.id, r.numero, ${SITUACAO} as situacao, r.criado_em, r.expedida_em, r.recebida_em,
      ${pessoa(sql`r.expedida_por`)} as expedida_por, ${ATOS_CONTADOS}, v.em as retornada_em, x.nome as retornada_por,
      ${VOLTOU} as voltou
    from remessa r ${QUEM}
    left join lateral ${RETORNO} v on true left join usuario x on x.id = v.por
    where r.requisicao_id = ${id} order by r.id`)
}

interface AtosContados {
  /** Who began to separate it; null of one of assets, which begins when it leaves. */
  separada_desde_por: string | null
  por: string | null
  /** Or refused. */
  recebida_por: string | null
  /** Of the refusal, or of the cancellation. */
  motivo: string | null
  cancelada_em: string | null
  cancelada_por: string | null
}

interface RemessaContada extends AtosContados {
  retornada_em: string | null
  retornada_por: string | null
  /** At the return of what was refused. */
  voltou: DeVolta[] | null
}

/** Without what only the line of time tells. */
export function remessaResumida(
  contada: Awaited<ReturnType<typeof remessasDaRequisicao>>[number],
): RequisicaoDetalhada['remessas'][number] {
  const {
    separada_desde_por: _s,
    por: _p,
    recebida_por: _r,
    motivo: _m,
    cancelada_em: _c,
    cancelada_por: _k,
    retornada_em: _e,
    retornada_por: _q,
    voltou: _v,
    ...remessa
  } = contada
  return remessa
}

/** What arrived otherwise than said, and what was done of it. Of what was refused, the origin said it at the return. */
export function divergenciasDaRequisicao(db: Queryable, id: number): Promise<DivergenciaContada[]> {
  return db.rows(sql`
    select r.numero, x.tipo, x.qtd_e3, x.motivo, m.descricao as material, u.sigla as unidade,
      case when ${RECUSADA} then coalesce(v.em, x.criado_em) else r.recebida_em end as em,
      case when ${RECUSADA} then w.nome else coalesce(r.recebedor_nome, b.nome) end as por, x.tratamento, x.tratamento_motivo, x.tratada_em, t.nome as tratada_por
    from remessa_divergencia x join remessa r on r.id = x.remessa_id join material m on m.id = x.material_id
    join unidade_de_medida u on u.id = m.unidade_id left join usuario b on b.id = r.recebida_por
    left join usuario t on t.id = x.tratada_por
    left join lateral ${RETORNO} v on true left join usuario w on w.id = v.por
    where r.requisicao_id = ${id} order by x.id`)
}

interface DivergenciaContada {
  numero: string
  tipo: TipoDeDivergencia
  qtd_e3: number
  motivo: string | null
  material: string
  unidade: string
  em: string | null
  por: string | null
  tratamento: TratamentoDeMaterial | null
  tratamento_motivo: string | null
  tratada_em: string | null
  tratada_por: string | null
}

function marcosDaDivergencia(uma: DivergenciaContada): Marco[] {
  const qual = `${quantidade(uma.qtd_e3, uma.unidade)} de ${uma.material}`
  const ditos = (motivo: string | null) => [qual, motivo].filter(Boolean).join(': ')
  const { numero, em, por, tratamento, tratada_em, tratada_por } = uma
  const aberta =
    em === null
      ? []
      : [
          {
            em,
            titulo: `${numero}: ${TIPOS_DE_DIVERGENCIA[uma.tipo].toLowerCase()}`,
            por,
            detalhe: ditos(uma.motivo),
          },
        ]
  if (tratamento === null || tratada_em === null) return aberta
  const titulo = `${numero}: divergência tratada, ${TRATAMENTOS_DE_MATERIAL[tratamento].rotulo.toLowerCase()}`
  return [...aberta, { em: tratada_em, titulo, por: tratada_por, detalhe: ditos(uma.tratamento_motivo) }]
}

/** Who did what ended it: by the trail, since the end follows from the act of somebody. Null: a rule did. */
export async function quemEncerrou(db: Queryable, id: number): Promise<string | null> {
  const fim = await db.maybe<{ nome: string }>(sql`
    select u.nome from evento e join usuario u on u.id = e.ator_id join requisicao r on r.id = ${id}
    where e.entidade = 'requisicao' and e.entidade_id = r.id::text and e.campo = 'situacao'
      and e.para = to_jsonb(r.situacao) and r.encerrada_em is not null
    order by e.id desc limit 1`)
  return fim?.nome ?? null
}

interface TransferenciaFeita {
  /** Who answered the requisition with it, by the trail: it is asked in the name of who asked for the materials. */
  por: string | null
  /** How many assets, whatever became of each. */
  atendida_com: number
  cancelada_em: string | null
  cancelada_por: string | null
  cancelada_motivo: string | null
}
type TransferenciaContada = RequisicaoDetalhada['transferencias'][number] & TransferenciaFeita

/** Without what only the line of time tells. */
export function transferenciaResumida(
  contada: TransferenciaContada,
): RequisicaoDetalhada['transferencias'][number] {
  const {
    por: _p,
    atendida_com: _a,
    cancelada_em: _c,
    cancelada_por: _k,
    cancelada_motivo: _m,
    ...transferencia
  } = contada
  return transferencia
}

/** Of the assets that answer it; what came back of one that was refused is told apart (`de-volta.ts`). */
export function remessasDeBens(db: Queryable, id: number): Promise<RemessaDeBens[]> {
  return db.rows(sql`
    select r.numero, ${SITUACAO} as situacao, r.criado_em, r.expedida_em, r.recebida_em, ${ATOS_CONTADOS}
    from transferencia t join remessa r on r.transferencia_id = t.id ${QUEM}
    where t.requisicao_id = ${id} order by r.id`)
}

type RemessaDeBens = AtosContados &
  Pick<
    RequisicaoDetalhada['remessas'][number],
    'numero' | 'situacao' | 'criado_em' | 'expedida_em' | 'recebida_em'
  >

export function transferenciasDaRequisicao(db: Queryable, id: number): Promise<TransferenciaContada[]> {
  return db.rows(sql`
    select t.id, t.protocolo, t.situacao, t.criado_em, t.expedida_em, s.nome as por, t.cancelada_em,
      k.nome as cancelada_por, t.cancelada_motivo, (select count(*)::int from transferencia_item i
        where i.transferencia_id = t.id and i.requisicao_item_id is not null) as atendida_com,
      exists (select from remessa r where r.transferencia_id = t.id and r.situacao = 'expedida') as indo,
      exists (select from remessa r where r.transferencia_id = t.id and r.situacao = 'em_devolucao') as voltando,
      (select count(*)::int from transferencia_item i where i.transferencia_id = t.id
        and i.requisicao_item_id is not null and i.situacao not in ('cancelado', 'devolvido')) as bens
    from transferencia t left join usuario k on k.id = t.cancelada_por
    left join lateral (select u.nome from evento v join usuario u on u.id = v.ator_id
      where v.entidade = 'transferencia' and v.entidade_id = t.id::text order by v.id limit 1) s on true
    where t.requisicao_id = ${id} order by t.id`)
}

type Contada = Pick<
  RequisicaoDetalhada,
  'criado_em' | 'solicitante' | 'situacao' | 'encerrada_em' | 'motivo' | 'decisoes' | 'versoes' | 'itens'
>

function marcosDaSubstituicao(item: ItemDaRequisicao, itens: readonly ItemDaRequisicao[]): Marco[] {
  const { substituicao, material, substituto_de } = item
  if (substituicao === null) return []
  const { em, por, respondida_em, respondida_por } = substituicao
  const outro = itens.find(({ id }) => id === substituto_de)?.material.descricao
  const marcos = [
    {
      em,
      titulo: 'Substituto proposto',
      por: por.nome,
      detalhe: `${material.descricao} em lugar de ${outro}: ${item.justificativa}`,
    },
  ]
  const titulo = item.substituicao_aceita_em === null ? 'Substituto recusado' : 'Substituto aceito'
  const resposta = { titulo, por: respondida_por?.nome ?? null }
  const detalhe = [material.descricao, item.motivo_corte].filter(Boolean).join(': ')
  return respondida_em === null ? marcos : [...marcos, { ...resposta, em: respondida_em, detalhe }]
}

function marcosDaRemessa(remessa: RemessaDeBens & Partial<RemessaContada>): Marco[] {
  const { numero, criado_em, expedida_em, recebida_em, retornada_em = null, cancelada_em } = remessa
  const { separada_desde_por, por, recebida_por, cancelada_por, retornada_por = null, motivo } = remessa
  const volta = remessa.voltou ? voltaDita(remessa.voltou) : null
  const recusada = foiRecusada(remessa)
  const marco = (em: string | null, titulo: string, quem: string | null, detalhe: string | null = null) =>
    em === null ? [] : [{ em, titulo: `${numero} ${titulo}`, por: quem, detalhe }]
  return [
    ...marco(separada_desde_por === null ? null : criado_em, 'aberta, para separar', separada_desde_por),
    ...marco(cancelada_em, 'cancelada', cancelada_por, motivo),
    ...marco(expedida_em, 'expedida', por),
    ...(recusada
      ? marco(recebida_em, 'recusada', recebida_por, motivo)
      : marco(recebida_em, 'recebida', recebida_por)),
    ...marco(retornada_em, 'de volta, conferida na origem', retornada_por, volta),
  ]
}

function marcosDaTransferencia(uma: TransferenciaContada): Marco[] {
  const { protocolo, atendida_com, criado_em, por, cancelada_em, cancelada_por, cancelada_motivo } = uma
  const detalhe = plural(atendida_com, 'bem', 'bens')
  const atendida = { em: criado_em, titulo: `Atendida com a ${protocolo}`, por, detalhe }
  if (cancelada_em === null) return [atendida]
  const titulo = `${protocolo} cancelada`
  return [atendida, { em: cancelada_em, titulo, por: cancelada_por, detalhe: cancelada_motivo }]
}

const FINS = { cancelada: 'Cancelada', encerrada: 'Encerrada', expirada: 'Expirou sem andamento' } as const

export function linhaDoTempo(
  { criado_em, solicitante, situacao, encerrada_em, motivo, decisoes, versoes, itens }: Contada,
  {
    remessas,
    transferencias,
    bensDeVolta,
    divergencias,
    bens,
    encerrada_por,
  }: {
    remessas: Awaited<ReturnType<typeof remessasDaRequisicao>>
    /** Shipments of assets. */
    bens: readonly RemessaDeBens[]
    bensDeVolta: readonly Marco[]
    divergencias: readonly DivergenciaContada[]
    encerrada_por: string | null
    transferencias: Awaited<ReturnType<typeof transferenciasDaRequisicao>>
  },
): Marco[] {
  const marcos: Marco[] = [
    { em: criado_em, titulo: 'Rascunho aberto', por: solicitante.nome, detalhe: null },
    ...versoes.map(({ versao_do_pedido, enviada_em, enviada_por, mudancas }) => ({
      em: enviada_em,
      titulo: versao_do_pedido === 1 ? 'Enviada' : `Enviada de novo (versão ${versao_do_pedido})`,
      por: enviada_por.nome,
      detalhe: mudancas.length === 0 ? null : `${plural(mudancas.length, 'mudança', 'mudanças')} nos itens`,
    })),
    ...decisoes.map(({ em, decisao, nivel, autor, delegado_por, regra, comentario }) => ({
      em,
      titulo:
        decisao === 'automatica'
          ? `Autorizada automaticamente: ${regra}`
          : `${DECISOES_DA_REQUISICAO[decisao]}${nivel !== null && nivel > 1 ? ` no nível ${nivel}` : ''}`,
      por:
        autor && delegado_por
          ? `${autor.nome}, por delegação de ${delegado_por.nome}`
          : (autor?.nome ?? null),
      detalhe: comentario,
    })),
    ...itens.flatMap((item) => marcosDaSubstituicao(item, itens)),
    ...divergencias.flatMap(marcosDaDivergencia),
    ...[...remessas, ...bens].flatMap(marcosDaRemessa),
    ...transferencias.flatMap(marcosDaTransferencia),
    ...bensDeVolta,
  ]
  const fim = situacao in FINS ? FINS[situacao as keyof typeof FINS] : undefined // as: it is one of them
  if (fim !== undefined && encerrada_em !== null)
    marcos.push({ em: encerrada_em, titulo: fim, por: encerrada_por, detalhe: motivo })
  return marcos.sort((a, b) => a.em.localeCompare(b.em))
}
