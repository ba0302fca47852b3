// Requisitions of the demonstration: Elisa asks, Fábio decides, the central depósito has something of most of it, and
// Bruno ships.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { refazerAtendimento } from '#server/almoxarifado/atendimento/refazer.ts'
import { remessasHandlers } from '#server/almoxarifado/remessas/routes.ts'
import { estimar } from '#server/almoxarifado/requisicoes/gravar.ts'
import type { Tx } from '#server/casa/db/database.ts'
import { numerar } from '#server/casa/http/protocolo.ts'
import { atosDe, type Cena } from './atos.ts'
import { calendarioDe } from './calendario.ts'
import { ZONA } from './decisao.ts'
import { suprirDoCentral } from './deposito.ts'
import { ALMOXARIFE, DIRETORA, SUPERVISOR } from './pessoas.ts'
import { REQUISICOES, type RequisicaoDaDemonstracao } from './requisicoes.ts'

const DIA_MS = 86_400_000

interface Gente {
  diretora: number
  supervisor: number
  escola: number
  deposito: number
}

async function genteDe(tx: Tx): Promise<Gente> {
  const deposito = await suprirDoCentral(tx)
  return tx.one<Gente>(sql`
    select e.id as diretora, f.id as supervisor, a.local_id as escola, ${deposito}::bigint as deposito
    from usuario e join atribuicao a on a.usuario_id = e.id and a.local_id is not null, usuario f
    where e.email = ${DIRETORA} and f.email = ${SUPERVISOR} order by a.id limit 1`)
}

/** At this hour of a day on which a school asks and its regional answers. */
const feitaEm = (agora: Date, ha_dias: number): Date =>
  new Date(agora.getTime() + (ha_dias === 0 ? 0 : calendarioDe(agora).util(-ha_dias)) * DIA_MS)

async function inserir(
  { tx, agora }: Cena,
  { diretora, escola, deposito }: Gente,
  contada: RequisicaoDaDemonstracao,
): Promise<number> {
  const { situacao, tipo = 'consumo', prioridade = 'normal', ha_dias, justificativa, motivo = null } = contada
  const em = feitaEm(agora(), ha_dias)
  const [protocolo = null] =
    situacao === 'rascunho' ? [] : await numerar(tx, { tipo: 'REQ', ano: em.getFullYear() })
  const nivel = situacao === 'em_autorizacao' ? 1 : null
  const fim = ['negada', 'cancelada', 'expirada'].includes(situacao) ? agora() : null
  const { id } = await tx.one<{ id: number }>(sql`
    insert into requisicao (protocolo, tipo, situacao, nivel, solicitante_id, local_destino_id, deposito_id, prioridade,
      justificativa, motivo, etapa_em, enviada_em, autorizada_em, encerrada_em, criado_em)
    values (${protocolo}, ${tipo}, ${situacao}, ${nivel}, ${diretora}, ${escola}, ${deposito}, ${prioridade},
      ${justificativa}, ${motivo}, ${em}, ${protocolo === null ? null : em},
      ${situacao === 'autorizada' ? em : null}, ${fim}, ${em}) returning id`)
  const itens = contada.itens.map(([codigo, unidades], i) => ({
    codigo,
    qtd_e3: unidades * 1000,
    ordem: i + 1,
  }))
  await tx.run(sql`
    insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3)
    select ${id}, x.ordem, m.id, x.qtd_e3, case when ${situacao} = 'autorizada' then x.qtd_e3 end
    from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) as x (codigo text, qtd_e3 bigint, ordem int)
    join material m on m.codigo = x.codigo`)
  await estimar(tx, id)
  return id
}

async function historia(
  { tx, agora }: Cena,
  { diretora, supervisor }: Gente,
  id: number,
  contada: RequisicaoDaDemonstracao,
): Promise<void> {
  const { situacao, motivo = null, ha_dias } = contada
  if (situacao === 'rascunho') return
  const em = feitaEm(agora(), ha_dias)
  await tx.run(sql`
    insert into requisicao_versao (requisicao_id, versao_do_pedido, linhas, enviada_por, enviada_em)
    select ${id}, 1, jsonb_agg(jsonb_build_object('material_id', i.material_id, 'qtd_e3', i.qtd_solicitada_e3)),
      ${diretora}, ${em} from requisicao_item i where i.requisicao_id = ${id}`)
  if (situacao === 'negada' || situacao === 'devolvida' || situacao === 'autorizada')
    await tx.run(sql`
      insert into requisicao_decisao (requisicao_id, versao_do_pedido, nivel, decisao, autor_id, comentario, em)
      values (${id}, 1, 1, ${situacao}, ${supervisor}, ${motivo}, ${em})`)
}

/** After the stock: what is authorised is promised, and what there is none of waits. */
export async function carregarRequisicoes(cena: Cena): Promise<void> {
  const { tx, agora } = cena
  const gente = await genteDe(tx)
  for (const contada of REQUISICOES) {
    const id = await inserir(cena, gente, contada)
    await historia(cena, gente, id, contada)
    if (contada.situacao === 'autorizada')
      await refazerAtendimento({ tx, agora: agora(), ator: null, services: { config: { fuso: ZONA } } }, id)
    if (contada.ate) await enviar(cena, id, contada.ate)
  }
}

/** Picked, shipped and, perhaps, taken in as it came. */
async function enviar(cena: Cena, id: number, ate: 'expedida' | 'recebida'): Promise<void> {
  const atuar = atosDe(cena, 'remessas', { operacoes: remessas, handlers: remessasHandlers })
  const aberta = await atuar(ALMOXARIFE, 'separar', { body: { pedido: { tipo: 'requisicao', id } } })
  const params = { id: aberta.id }
  await atuar(ALMOXARIFE, 'concluirSeparacao', {
    params,
    body: { tudo_coletado: true, versao: aberta.versao },
  })
  await atuar(ALMOXARIFE, 'expedir', { params, body: { transporte: 'Caminhão do órgão, placa QKZ4B21' } })
  if (ate === 'recebida')
    await atuar(DIRETORA, 'receber', { params, body: { recebimento_uuid: randomUUID(), tudo_igual: true } })
}
