// The lines of a requisition as people read them: with what there is for each, and what is asked already.

import sql from 'sql-template-tag'
import { aSepararDaLinha } from '#contract/almoxarifado/atendimento.ts'
import type { ItemDaRequisicao } from '#contract/almoxarifado/requisicao-formas.ts'
import { pode } from '#contract/casa/acesso.ts'
import { disponibilidadeDe, livresEm } from '#server/almoxarifado/atendimento/disponivel.ts'
import { disponiveisPara } from '#server/almoxarifado/atendimento/escolha.ts'
import { atendimentoDaLinha, DIVERGENTE_DE_VOLTA } from '#server/almoxarifado/atendimento/requisicao-lida.ts'
import { opcoesDeMaterial } from '#server/almoxarifado/materiais/opcoes.ts'
import { precoMedio } from '#server/almoxarifado/requisicoes-apoio/cota-do-local.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { DEVOLVIDA } from './de-volta.ts'
import { pessoa } from './historia.ts'
import type { RequisicaoAlvo } from './policy.ts'

const DIAS_DE_REPETICAO = 30

type Aberta = ItemDaRequisicao['abertas'][number]

/** What other requisitions of the same place, sent in the last days and not refused, asked of each material. */
export async function abertasPara(
  db: Queryable,
  { local_id, materiais, menos }: { local_id: number; materiais: readonly number[]; menos: number | null },
): Promise<(material_id: number) => Aberta[]> {
  const abertas = await db.rows<Aberta & { material_id: number }>(sql`
    select i.material_id, r.id, r.protocolo, i.qtd_solicitada_e3 as qtd_e3,
      i.qtd_autorizada_e3 - i.qtd_cancelada_e3 as qtd_autorizada_e3, i.qtd_recebida_e3
    from requisicao r join requisicao_item i on i.requisicao_id = r.id
    where r.local_destino_id = ${local_id} and r.id is distinct from ${menos}::bigint
      and r.situacao in ('em_autorizacao', 'devolvida', 'autorizada', 'encerrada')
      and r.enviada_em > now() - make_interval(days => ${DIAS_DE_REPETICAO})
      and i.material_id = any(${[...materiais]}::bigint[])
      and coalesce(i.qtd_autorizada_e3 > i.qtd_cancelada_e3, i.substituto_de is null)
    order by r.id`)
  return (material) =>
    abertas.filter(({ material_id }) => material_id === material).map(({ material_id: _, ...uma }) => uma)
}

export const veSaldos = (
  { concessoes }: Comando['ator'],
  { destino_caminho, deposito_caminho }: Pick<RequisicaoAlvo, 'destino_caminho' | 'deposito_caminho'>,
): boolean =>
  pode(concessoes, 'painel.almoxarifado.requisicoes.ver-saldos', destino_caminho) ||
  pode(concessoes, 'painel.almoxarifado.requisicoes.ver-saldos', deposito_caminho)

type Lido = Omit<
  ItemDaRequisicao,
  'material' | 'disponibilidade' | 'disponivel_e3' | 'abertas' | 'atendimento'
> & { material_id: number; qtd_divergente_de_volta_e3: number }

function lidos(db: Queryable, { id, versao_do_pedido }: RequisicaoAlvo): Promise<Lido[]> {
  return db.rows<Lido>(sql`
    select i.id, i.ordem, i.material_id, i.qtd_solicitada_e3, i.qtd_sugerida_e3, i.justificativa, i.qtd_autorizada_e3,
      i.motivo_corte, i.qtd_cancelada_e3, i.motivo_cancelamento, i.substituto_de, i.substituicao_aceita_em,
      case when i.substituto_de is not null then json_build_object('qtd_e3', i.qtd_substitui_e3,
        'por', ${pessoa(sql`i.substituicao_proposta_por`)}, 'em', i.substituicao_proposta_em,
        'respondida_por', ${pessoa(sql`i.substituicao_respondida_por`)},
        'respondida_em', i.substituicao_respondida_em) end as substituicao,
      i.qtd_em_substituicao_e3, i.qtd_em_separacao_e3, i.qtd_separada_e3, i.qtd_expedida_e3, i.qtd_recebida_e3, i.qtd_divergente_e3,
      ${DIVERGENTE_DE_VOLTA} as qtd_divergente_de_volta_e3, i.qtd_perdida_e3, ${DEVOLVIDA} as qtd_devolvida_e3,
      i.na_fila_desde, coalesce(v.qtd_e3, 0)::bigint as reservada_e3,
      (select x.qtd_e3 from requisicao_versao a,
          jsonb_to_recordset(a.linhas) as x (material_id bigint, qtd_e3 bigint)
        where a.requisicao_id = r.id and a.versao_do_pedido = ${versao_do_pedido - 1}
          and x.material_id = i.material_id limit 1) as qtd_anterior_e3,
      round(i.qtd_solicitada_e3 * ${precoMedio(sql`i.material_id`, sql`r.deposito_id`)})::bigint
        as valor_estimado_centavos
    from requisicao_item i join requisicao r on r.id = i.requisicao_id
    left join reserva v on v.documento_tipo = 'requisicao' and v.documento_linha = i.id
      and v.deposito_id = r.deposito_id and v.situacao = 'ativa'
    where i.requisicao_id = ${id} order by i.ordem`)
}

/** What is still to be decided or picked of it. */
function pendente(linha: Lido, { situacao }: Pick<RequisicaoAlvo, 'situacao'>): number {
  if (situacao === 'autorizada' && linha.qtd_autorizada_e3 !== null) return aSepararDaLinha(linha)
  if (situacao === 'autorizada') return linha.qtd_solicitada_e3
  const decidindo = situacao === 'rascunho' || situacao === 'devolvida' || situacao === 'em_autorizacao'
  return decidindo ? (linha.qtd_autorizada_e3 ?? linha.qtd_solicitada_e3) : 0
}

export async function itensDaRequisicao(
  { tx, ator, agora, services }: Pick<Comando, 'tx' | 'ator' | 'agora' | 'services'>,
  alvo: RequisicaoAlvo,
): Promise<ItemDaRequisicao[]> {
  const { deposito_id } = alvo
  const linhas = await lidos(tx, alvo)
  const materiais = [...new Set(linhas.map(({ material_id }) => material_id))]
  const opcoes =
    materiais.length === 0
      ? []
      : await opcoesDeMaterial(tx, { texto: '', ids: materiais, limite: materiais.length })
  const porId = new Map(opcoes.map(({ pelo_gtin: _, ...material }) => [material.id, material]))
  const livreDe = await livresEm(
    { tx, agora, fuso: services.config.fuso },
    materiais.map((material_id) => ({ deposito_id, material_id })),
  )
  const pedido = { tipo: 'requisicao' as const, origem_id: deposito_id }
  const haPara = await disponiveisPara(
    { tx, agora, ator_id: ator.usuario.id, fuso: services.config.fuso },
    linhas.map((linha) => ({ pedido, linha })),
  )
  const abertas = await abertasPara(tx, { local_id: alvo.local_destino_id, materiais, menos: alvo.id })
  const numeros = veSaldos(ator, alvo)
  return linhas.flatMap((lida) => {
    const { material_id, qtd_divergente_de_volta_e3, ...linha } = lida
    const material = porId.get(material_id)
    if (material === undefined) return []
    const pedida = pendente(lida, alvo)
    const livre =
      material.natureza === 'permanente'
        ? livreDe({ deposito_id, material_id })
        : haPara({ pedido, linha: lida })
    return {
      ...linha,
      material,
      disponibilidade: pedida > 0 ? disponibilidadeDe(livre, pedida) : null,
      disponivel_e3: pedida > 0 && numeros ? livre : null,
      abertas: pedida > 0 ? abertas(material_id) : [],
      atendimento: atendimentoDaLinha({ ...linha, qtd_divergente_de_volta_e3 }),
    }
  })
}
