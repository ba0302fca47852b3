// One requisition, whole, as the person who asks may see it.

import sql, { type Sql } from 'sql-template-tag'
import type { TipoDeRequisicao } from '#contract/almoxarifado/requisicao.ts'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { autoridadesDe, quemDecide } from '#server/almoxarifado/requisicoes-apoio/autoridade.ts'
import { cotaRestante } from '#server/almoxarifado/requisicoes-apoio/cota-do-local.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { RATIFICA } from './avisos.ts'
import { type Bruta, colunasDaLista, JUNCOES } from './columns.ts'
import { requisicaoVista } from './comando.ts'
import { marcosDosBensDeVolta } from './de-volta.ts'
import { type Hoje, prazoDaEtapa } from './etapas.ts'
import {
  decisoesTomadas,
  divergenciasDaRequisicao,
  linhaDoTempo,
  quemEncerrou,
  remessaResumida,
  remessasDaRequisicao,
  remessasDeBens,
  transferenciaResumida,
  transferenciasDaRequisicao,
  versoesDoPedido,
} from './historia.ts'
import { itensDaRequisicao } from './itens.ts'
import { acoesDaRequisicao, permissaoDoNivel, quem, type RequisicaoAlvo } from './policy.ts'
import { expiraEm, type Prazo } from './prazos-queries.ts'

const inteira = (
  prazo: Prazo,
  hoje: Hoje,
): Sql => sql`r.uuid, r.niveis, r.justificativa, r.finalidade, r.periodo_ref,
  json_build_object('tipo', coalesce(r.origem ->> 'tipo', 'manual'), 'id', (r.origem ->> 'id')::bigint,
    'nome', case r.origem ->> 'tipo'
      when 'modelo' then (select x.nome from requisicao_modelo x where x.id = (r.origem ->> 'id')::bigint)
      when 'repeticao' then (select x.protocolo from requisicao x where x.id = (r.origem ->> 'id')::bigint)
    end) as origem,
  r.observacoes, r.versao_do_pedido, r.autorizada_em, r.encerrada_em, r.motivo, r.ratificar_ate,
  case when r.ratificada_em is not null then json_build_object('por', (select json_build_object('id', p.id, 'nome',
    p.nome) from usuario p where p.id = r.ratificada_por), 'em', r.ratificada_em) end as ratificada,
  ${expiraEm(prazo)} as expira_em, ${prazoDaEtapa(hoje)} as prazo_da_etapa, l.caminho, d.caminho as deposito_caminho,
  (select t.permite_estoque from local_tipo t where t.id = l.tipo_id) as destino_com_estoque, r.versao`

type Derivadas =
  | 'acoes'
  | 'decidem'
  | 'itens'
  | 'decisoes'
  | 'versoes'
  | 'linha_do_tempo'
  | 'remessas'
  | 'transferencias'
  | 'avisos'
type Lida = Omit<Bruta, 'itens'> & Omit<RequisicaoDetalhada, keyof Bruta | Derivadas>

type Lendo = Pick<Comando, 'tx' | 'ator' | 'agora' | 'services' | 'audit'>

const DECIDE_SE: readonly RequisicaoAlvo['situacao'][] = ['rascunho', 'devolvida', 'em_autorizacao']

/** Of a requisition of so many lines, those that the depósito can not serve today; at least one. */
export function avisoDeFalta(tipo: TipoDeRequisicao, faltam: number, itens: number): string {
  if (tipo === 'permanente') {
    const quais =
      itens === 1 ? 'o item' : faltam === itens ? `nenhum dos ${itens} itens` : `${faltam} de ${itens} itens`
    return `O depósito não tem bem livre agora para ${quais}.`
  }
  if (itens === 1) return 'O item está sem estoque agora: espera a próxima entrada.'
  if (faltam === itens) return `Nenhum dos ${itens} itens tem estoque agora: todos esperam a próxima entrada.`
  return faltam === 1
    ? `1 de ${itens} itens está sem estoque agora: espera a próxima entrada.`
    : `${faltam} de ${itens} itens estão sem estoque agora: esperam a próxima entrada.`
}

/** Of a requisition of so many lines, how many of them were asked for already. */
export function avisoDeRepeticao(repetidos: number, itens: number, protocolos: readonly string[]): string {
  const quais =
    itens === 1 ? 'este material' : repetidos === 1 ? 'um destes materiais' : `${repetidos} destes materiais`
  return `Nos últimos 30 dias este local já pediu ${quais}: ${protocolos.join(', ')}.`
}

/** What who sends or decides should know before they do. */
async function avisosDe(
  { tx, services }: Lendo,
  alvo: RequisicaoAlvo,
  itens: RequisicaoDetalhada['itens'],
): Promise<string[]> {
  if (!DECIDE_SE.includes(alvo.situacao)) return []
  const cotas = await cotaRestante(tx, {
    local_id: alvo.local_destino_id,
    deposito_id: alvo.deposito_id,
    menos: alvo.id,
    fuso: services.config.fuso,
    linhas: itens.map(({ material, qtd_solicitada_e3 }) => ({
      material_id: material.id,
      qtd_e3: qtd_solicitada_e3,
    })),
  })
  const passam = cotas.filter(
    ({ pedido_centavos, restante_centavos }) => pedido_centavos > 0 && pedido_centavos > restante_centavos,
  )
  const repetidos = itens.filter(({ abertas }) => abertas.length > 0)
  const protocolos = [
    ...new Set(repetidos.flatMap(({ abertas }) => abertas.map(({ protocolo }) => protocolo))),
  ]
  const faltam = itens.filter(({ disponibilidade }) => disponibilidade === 'indisponivel').length
  return [
    ...passam.map(({ grupo }) => `Passa da cota de ${grupo.nome}: precisa do segundo nível.`),
    ...(repetidos.length === 0 ? [] : [avisoDeRepeticao(repetidos.length, itens.length, protocolos)]),
    ...(faltam === 0 ? [] : [avisoDeFalta(alvo.tipo, faltam, itens.length)]),
  ]
}

/** Who may take the decision that it waits for: not who asked or sent, nor who decided a level before. */
async function decisoresDe(tx: Queryable, alvo: RequisicaoAlvo): Promise<RequisicaoDetalhada['decidem']> {
  const ratifica =
    alvo.situacao === 'autorizada' && alvo.ratificar_ate !== null && alvo.ratificada_em === null
  if (alvo.situacao !== 'em_autorizacao' && !ratifica) return []
  const permissao = ratifica ? RATIFICA : permissaoDoNivel(alvo)
  const podem = await quemDecide(tx, permissao, alvo.id)
  const menos = [alvo.enviada_por ?? 0, ...(ratifica ? [] : alvo.decidiram)]
  return tx.rows(sql`
    select id, nome from usuario where id = any(${podem}::bigint[]) and id <> all(${menos}::bigint[])
    order by lower(f_unaccent(nome)), id`)
}

export async function requisicaoDetalhada(lendo: Lendo, id: number): Promise<RequisicaoDetalhada> {
  const { tx, ator, services, audit } = lendo
  // Who ended it, and what came back, are read of the trail: of what was done just now too.
  await audit.gravar?.()
  const { fuso } = services.config
  const alvo = await requisicaoVista({ tx, ator }, id)
  const limites = await limitesAtuais(tx)
  const prazo = { fuso, dias: limites.requisicao_expira_dias }
  const hoje = { fuso, prazos: limites }
  const { itens: _, ...lida } = await tx.one<Lida & { itens: number }>(sql`
    select ${colunasDaLista(hoje)}, ${inteira(prazo, hoje)}
    from requisicao r ${JUNCOES} where r.id = ${id}`)
  const itens = await itensDaRequisicao(lendo, alvo)
  const decisoes = await decisoesTomadas(tx, id)
  const versoes = await versoesDoPedido(tx, id)
  const remessas = await remessasDaRequisicao(tx, id)
  const transferencias = await transferenciasDaRequisicao(tx, id)
  return {
    ...lida,
    itens,
    decisoes,
    versoes,
    transferencias: transferencias.map(transferenciaResumida),
    remessas: remessas.map(remessaResumida),
    linha_do_tempo: linhaDoTempo(
      { ...lida, decisoes, versoes, itens },
      {
        remessas,
        transferencias,
        bens: await remessasDeBens(tx, id),
        bensDeVolta: await marcosDosBensDeVolta(tx, id),
        divergencias: await divergenciasDaRequisicao(tx, id),
        encerrada_por: await quemEncerrou(tx, id),
      },
    ),
    decidem: await decisoresDe(tx, alvo),
    avisos: await avisosDe(lendo, alvo, itens),
    acoes: acoesDaRequisicao(quem(ator, await autoridadesDe(tx, ator, fuso)), alvo),
  }
}
