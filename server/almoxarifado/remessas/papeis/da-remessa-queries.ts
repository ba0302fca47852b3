// What a shipment of materials is at one moment, as its papers freeze it.
import sql from 'sql-template-tag'
import { z } from 'zod'
import {
  TIPOS_DE_DIVERGENCIA,
  type TipoDeDivergencia,
  TRATAMENTOS_DE_MATERIAL,
  type TratamentoDeMaterial,
} from '#contract/almoxarifado/remessa.ts'
import { MODALIDADES_DE_REMESSA } from '#contract/almoxarifado/transferencia.ts'
import { RECUSADA, RETORNO } from '#server/almoxarifado/atendimento/remessa-lida.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { FotoCongelada } from '#server/papeis/documentos/fotos.ts'

const texto = z.string().nullable()
const inteiro = z.number().int()

const Item = z.strictObject({
  codigo: z.string(),
  material: z.string(),
  unidade: z.string(),
  lote: texto,
  validade: texto,
  endereco: texto,
  qtd_e3: inteiro,
  recebida_e3: inteiro,
  volume: inteiro.nullable(),
})
export type ItemImpresso = z.infer<typeof Item>

const Divergencia = z.strictObject({
  tipo: z.string(),
  material: z.string(),
  unidade: z.string(),
  qtd_e3: inteiro,
  motivo: z.string(),
  tratamento: texto,
  tratamento_motivo: texto,
  processo: texto,
  fotos: inteiro,
})

export const Dados = z.strictObject({
  numero: z.string(),
  /** What its order is called: requisition or transfer. */
  pedido: z.string(),
  protocolo: texto,
  solicitante: z.string(),
  origem: z.string(),
  destino: z.string(),
  municipio: texto,
  modalidade: z.string(),
  transporte: texto,
  previsto_em: texto,
  separada_por: texto,
  separada_em: texto,
  expedida_por: texto,
  expedida_em: texto,
  recebida_por: texto,
  recebida_em: texto,
  /** Of one that the destination did not take in: who refused it, and why, and who counted it at the origin. */
  recusada_por: texto.default(null),
  recusada_em: texto.default(null),
  motivo_da_recusa: texto.default(null),
  voltou_por: texto.default(null),
  voltou_em: texto.default(null),
  recebedor: z.strictObject({ nome: z.string(), matricula: texto, cargo: texto }).nullable(),
  assinatura: FotoCongelada.nullable(),
  volumes: z.array(z.strictObject({ numero: inteiro, lacre: texto, descricao: z.string() })),
  itens: z.array(Item),
  divergencias: z.array(Divergencia),
})
export type DadosDaRemessa = z.infer<typeof Dados>

interface Cabeca extends Omit<DadosDaRemessa, 'volumes' | 'itens' | 'divergencias' | 'modalidade'> {
  modalidade: keyof typeof MODALIDADES_DE_REMESSA
}

/** Over `remessa r`. What was refused is signed as well, and is no receipt. */
const RECEBIDA = sql`(r.recebida_em is not null
  and (r.recebimento_uuid is not null or r.modalidade = 'retirada'))`

/** A file that was named before it came, and then came as of another record, is none of `remessa r`. */
const DELA = sql`(f.model in ('saida_da_remessa', 'chegada_da_remessa') and f.model_id = r.uuid)`

const cabecaDe = (tx: Queryable, id: number): Promise<Cabeca> =>
  tx.one(sql`
    select r.numero, case when r.requisicao_id is null then 'Transferência' else 'Requisição' end as pedido,
      coalesce(q.protocolo, t.protocolo) as protocolo, o.nome as origem, d.nome as destino,
      d.municipio, r.modalidade, r.transporte, r.previsto_em,
      nome_em(coalesce(q.solicitante_id, t.solicitada_por),
        coalesce(q.enviada_em, t.criado_em, r.criado_em)) as solicitante,
      nome_em(r.separada_por, r.separada_em) as separada_por, r.separada_em,
      nome_em(r.expedida_por, r.expedida_em) as expedida_por, r.expedida_em,
      case when ${RECEBIDA} then nome_em(r.recebida_por, r.recebida_em) end as recebida_por,
      case when ${RECEBIDA} then r.recebida_em end as recebida_em,
      case when ${RECUSADA} then nome_em(r.recebida_por, r.recebida_em) end as recusada_por,
      case when ${RECUSADA} then r.recebida_em end as recusada_em,
      case when ${RECUSADA} then r.motivo end as motivo_da_recusa,
      nome_em(v.por, v.em) as voltou_por, v.em as voltou_em,
      case when r.recebedor_nome is not null then json_build_object('nome', r.recebedor_nome,
        'matricula', r.recebedor_matricula, 'cargo', r.recebedor_cargo) end as recebedor,
      (select json_build_object('uuid', f.uuid, 'sha256', f.sha256) from multimidia f
        where f.uuid = r.assinatura_uuid and ${DELA} and f.situacao in ('registrado', 'verificado')) as assinatura
    from remessa r join local o on o.id = r.origem_id join local d on d.id = r.destino_id
    left join requisicao q on q.id = r.requisicao_id left join transferencia t on t.id = r.transferencia_id
    left join lateral ${RETORNO} v on true
    where r.id = ${id}`)

/** The walk: by address and, there, what expires first. */
const itensDe = (tx: Queryable, id: number): Promise<ItemImpresso[]> =>
  tx.rows(sql`
    select m.codigo, m.descricao || coalesce(' (em lugar de ' || t.descricao || ')', '') as material,
      u.sigla as unidade, k.codigo as lote, k.validade, e.codigo as endereco, i.qtd_e3, i.qtd_recebida_e3 as recebida_e3, v.numero as volume
    from remessa_item i join material m on m.id = i.material_id join unidade_de_medida u on u.id = m.unidade_id
    left join lote k on k.id = i.lote_id left join endereco_de_estoque e on e.id = i.endereco_id
    left join remessa_volume v on v.id = i.volume_id
    left join requisicao_item q on q.id = i.requisicao_item_id left join requisicao_item s on s.id = q.substituto_de
    left join material t on t.id = s.material_id
    where i.remessa_id = ${id} order by e.codigo nulls last, k.validade nulls last, lower(f_unaccent(m.descricao)), i.id`)

type DivergenciaLida = Omit<z.infer<typeof Divergencia>, 'tipo' | 'tratamento'> & {
  tipo: TipoDeDivergencia
  tratamento: TratamentoDeMaterial | null
}

const divergenciasDe = (tx: Queryable, id: number): Promise<DivergenciaLida[]> =>
  tx.rows(sql`
    select x.tipo, m.descricao as material, u.sigla as unidade, x.qtd_e3, x.motivo, x.tratamento, x.tratamento_motivo,
      x.processo, (select count(*)::int from multimidia f where f.uuid = any(x.fotos)
        and ${DELA} and f.situacao in ('registrado', 'verificado')) as fotos
    from remessa_divergencia x join remessa r on r.id = x.remessa_id join material m on m.id = x.material_id
    join unidade_de_medida u on u.id = m.unidade_id where x.remessa_id = ${id} order by x.id`)

export async function congelarRemessa(tx: Queryable, id: number): Promise<DadosDaRemessa> {
  const cabeca = await cabecaDe(tx, id)
  const divergencias = await divergenciasDe(tx, id)
  return {
    ...cabeca,
    modalidade: MODALIDADES_DE_REMESSA[cabeca.modalidade],
    volumes: await tx.rows(
      sql`select numero, lacre, descricao from remessa_volume where remessa_id = ${id} order by numero`,
    ),
    itens: await itensDe(tx, id),
    divergencias: divergencias.map(({ tipo, tratamento, ...uma }) => ({
      ...uma,
      tipo: TIPOS_DE_DIVERGENCIA[tipo],
      tratamento: tratamento === null ? null : TRATAMENTOS_DE_MATERIAL[tratamento].rotulo,
    })),
  }
}
