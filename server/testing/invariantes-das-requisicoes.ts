// What must hold of requisitions and their shipments whatever people did: each answers what does not.
import sql from 'sql-template-tag'
import { atendimentoDe, type QuantidadesDaLinha } from '#contract/almoxarifado/atendimento.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import type { Database } from '#server/casa/db/database.ts'
import {
  estadoDe,
  type MundoDasRequisicoes,
  type Pessoa,
  type RemessaNoModelo,
} from './mundo-das-requisicoes.ts'
import type { RequisicoesAoAcaso } from './requisicoes-ao-acaso.ts'

/** INV-05, INV-14: what is on the shelves and on its way is what entered less what was consumed and lost, in both. */
const conservado = (db: Database) =>
  db.rows(sql`
    with razao as (select material_id,
        sum(sinal * qtd_e3) filter (where contrapartida <> 'transito') as qtd,
        sum((case when sinal = 0 then 1 else sinal end) * valor_centavos)
          filter (where contrapartida <> 'transito') as valor
      from movimento_estoque group by 1),
    ha as (select material_id, sum(qtd_e3) as qtd, sum(valor_centavos) as valor from (
        select material_id, qtd_e3, valor_centavos from saldo
        union all select material_id, qtd_e3, valor_centavos from transito) t group by 1)
    select 'conservado' as invariante, material_id, r.qtd as esperada, h.qtd, r.valor as esperado, h.valor
    from razao r full join ha h using (material_id)
    where (r.qtd, r.valor) is distinct from (h.qtd, h.valor)`)

/** INV-14: what is in transit of a shipment is what left and neither arrived, came back nor is lost; dispute included. */
const emTransito = (db: Database) =>
  db.rows(sql`
    select 'transito' as invariante, i.id, i.qtd_e3, coalesce(t.qtd, 0) as qtd,
      case when r.expedida_em is null then 0 else i.qtd_e3 - i.qtd_recebida_e3 - i.qtd_devolvida_e3 - i.qtd_perdida_e3
        end as esperada
    from remessa_item i join remessa r on r.id = i.remessa_id
    left join (select documento_linha, sum(qtd_e3) as qtd from transito where documento_tipo = 'remessa' group by 1) t
      on t.documento_linha = i.id
    where coalesce(t.qtd, 0) <> case when r.expedida_em is null then 0
      else i.qtd_e3 - i.qtd_recebida_e3 - i.qtd_devolvida_e3 - i.qtd_perdida_e3 end`)

/** INV-13: what is promised is what is still to be shipped, never more, and nothing to what ended. */
const prometido = (db: Database) =>
  db.rows(sql`
    select 'reserva' as invariante, r.documento_linha, r.qtd_e3, q.situacao
    from reserva r join requisicao_item i on i.id = r.documento_linha join requisicao q on q.id = i.requisicao_id
    where r.documento_tipo = 'requisicao' and r.situacao = 'ativa' and (q.situacao <> 'autorizada'
      or r.qtd_e3 > coalesce(i.qtd_autorizada_e3, 0) - i.qtd_expedida_e3 - i.qtd_cancelada_e3)
    union all
    select 'reservado', s.material_id, s.reservado_e3, null from saldo s
    where s.reservado_e3 <> (select coalesce(sum(r.qtd_e3), 0) from reserva r where r.situacao = 'ativa'
      and r.deposito_id = s.deposito_id and r.material_id = s.material_id)`)

/** INV-12: who asked or sent decided nothing of it, nobody decided two levels, and who shipped did not receive. */
const semConflito = (db: Database) =>
  db.rows(sql`
    select 'decidiu o que pediu' as invariante, d.requisicao_id as id from requisicao_decisao d
    join requisicao r on r.id = d.requisicao_id
    where d.autor_id = r.solicitante_id or d.autor_id in (select v.enviada_por from requisicao_versao v
      where v.requisicao_id = d.requisicao_id and v.versao_do_pedido = d.versao_do_pedido)
    union all
    select 'decidiu dois níveis', requisicao_id from requisicao_decisao
    where autor_id is not null and decisao in ('autorizada', 'autorizada_em_parte')
    group by requisicao_id, versao_do_pedido, autor_id having count(*) > 1
    union all
    select 'recebeu o que expediu', id from remessa where recebida_por = expedida_por
    union all
    select 'tratou como chegado o que expediu', r.id from remessa_divergencia v join remessa r on r.id = v.remessa_id
    where v.tratada_por = r.expedida_por and v.tratamento in ('chegou', 'sobra_reconhecida')
    union all
    select 'autorizada sem decisão', r.id from requisicao r where r.autorizada_em is not null and not exists (
      select from requisicao_decisao d where d.requisicao_id = r.id and d.versao_do_pedido = r.versao_do_pedido
        and d.decisao in ('automatica', 'autorizada', 'autorizada_em_parte'))`)

/** R5: what is held back is what waits for an answer, of what is still authorised; nobody answered what they proposed. */
const substituido = (db: Database) =>
  db.rows(sql`
    select 'em substituição' as invariante, i.id, i.qtd_em_substituicao_e3, coalesce(p.qtd, 0) as proposta, r.situacao
    from requisicao_item i join requisicao r on r.id = i.requisicao_id left join (
      select substituto_de, sum(qtd_substitui_e3) as qtd from requisicao_item
      where substituto_de is not null and substituicao_respondida_em is null group by 1) p on p.substituto_de = i.id
    where i.qtd_em_substituicao_e3 <> coalesce(p.qtd, 0)
      or (i.qtd_em_substituicao_e3 > 0 and r.situacao <> 'autorizada')
    union all
    select 'aceitou o que propôs', i.id, i.substituicao_respondida_por, i.substituicao_proposta_por, r.situacao
    from requisicao_item i join requisicao r on r.id = i.requisicao_id
    where i.substituicao_aceita_em is not null and i.substituicao_respondida_por = i.substituicao_proposta_por
    union all
    select 'aceita e não desistida', a.id, a.qtd_cancelada_e3, sum(i.qtd_substitui_e3), null
    from requisicao_item i join requisicao_item a on a.id = i.substituto_de
    where i.substituicao_aceita_em is not null group by a.id having a.qtd_cancelada_e3 < sum(i.qtd_substitui_e3)`)

/** The header says of its lines what the one pure function says. */
async function comoAsLinhas(db: Database): Promise<object[]> {
  const todas = await db.rows<{ id: number; atendimento: string; linhas: QuantidadesDaLinha[] }>(sql`
    select r.id, r.atendimento, json_agg(row_to_json(i)) as linhas
    from requisicao r join requisicao_item i on i.requisicao_id = r.id
    where r.situacao in ('autorizada', 'encerrada') group by r.id`)
  return todas.flatMap(({ id, atendimento, linhas }) => {
    const devido = atendimentoDe(linhas)
    return devido === atendimento ? [] : [{ invariante: 'atendimento', id, atendimento, devido }]
  })
}

export async function naoValem(db: Database): Promise<object[]> {
  return [
    ...(await conservado(db)),
    ...(await emTransito(db)),
    ...(await prometido(db)),
    ...(await semConflito(db)),
    ...(await substituido(db)),
    ...(await comoAsLinhas(db)),
  ]
}

const TERMINADAS = ['encerrada', 'negada', 'cancelada', 'expirada']
/** More steps than any requisition of this world needs. */
const PASSOS = 40
const motivo = 'até o fim'

/** Nothing is stuck: every state has a way on for somebody. Takes it, whoever of the four may; answers what stayed. */
export async function ateOFim(world: MundoDasRequisicoes, orders: RequisicoesAoAcaso): Promise<object[]> {
  const abertas = await world.db.rows<{ id: number }>(
    sql`select id from requisicao where situacao <> all(${TERMINADAS}::text[]) order by id`,
  )
  const presas: object[] = []
  for (const { id } of abertas) {
    let passos = 0
    while (passos < PASSOS && (await adiante(world, orders, id))) passos += 1
    const { situacao, remessas: delas } = await estadoDe(world.db, id)
    if (!TERMINADAS.includes(situacao)) presas.push({ id, situacao, remessas: delas })
  }
  return presas
}

/** What takes a shipment on from where it is, and whose work that is, by their place in `pessoas`. */
function passoDaRemessa(
  orders: RequisicoesAoAcaso,
  { id, situacao, divergencias }: RemessaNoModelo,
): readonly [number, Passo] | undefined {
  const params = { id }
  const [divergenciaId] = divergencias
  if (situacao === 'em_separacao' || situacao === 'separada')
    return [2, (quem) => orders.fazer(quem, remessas.cancelar, { params, body: { motivo } })]
  if (situacao === 'expedida') {
    const body = { recebimento_uuid: crypto.randomUUID(), tudo_igual: true }
    return [0, (quem) => orders.fazer(quem, remessas.receber, { params, body })]
  }
  if (situacao === 'em_devolucao')
    return [
      2,
      (quem) => orders.fazer(quem, remessas.confirmarRetorno, { params, body: { tudo_igual: true } }),
    ]
  if (divergenciaId === undefined) return undefined
  const tratar = (quem: Pessoa, tratamento: 'voltou' | 'sem_efeito') =>
    orders.fazer(quem, remessas.tratarDivergencia, {
      params: { id, divergenciaId },
      body: { tratamento, motivo },
    })
  return [2, async (quem) => (await tratar(quem, 'voltou')) ?? tratar(quem, 'sem_efeito')]
}

type Passo = (quem: Pessoa) => Promise<object | undefined>

/** One step nearer to the end, by the first who may; false when nobody may, or there is nothing left. */
async function adiante(
  { db, pessoas }: MundoDasRequisicoes,
  orders: RequisicoesAoAcaso,
  id: number,
): Promise<boolean> {
  const { situacao, versao, remessas: delas } = await estadoDe(db, id)
  const params = { id }
  const body = { motivo }
  const passos = delas.flatMap((remessa) => {
    const passo = passoDaRemessa(orders, remessa)
    return passo ? [passo] : []
  })
  if (situacao === 'em_autorizacao')
    passos.push([1, (quem) => orders.fazer(quem, requisicoes.autorizar, { params, body: { versao } })])
  if (situacao === 'autorizada')
    passos.push([2, (quem) => orders.fazer(quem, requisicoes.encerrarSaldo, { params, body })])
  if (!TERMINADAS.includes(situacao))
    passos.push([0, (quem) => orders.fazer(quem, requisicoes.cancelar, { params, body })])
  for (const [papel, passo] of passos)
    for (const quem of pessoas.toSorted(
      (a, b) => Number(b === pessoas[papel]) - Number(a === pessoas[papel]),
    ))
      if (await passo(quem)) return true
  return false
}
