// Requisitions of the demonstration, in each state that a person meets: Elisa asks, Fábio decides, the central depósito
// has something of most of it.
import sql from 'sql-template-tag'
import type { SituacaoDaRequisicao } from '#contract/requisicao.ts'
import type { Tx } from '#server/db/database.ts'
import { numerar } from '#server/http/protocolo.ts'
import { refazerAtendimento } from '#server/requisicoes/comando.ts'
import { estimar } from '#server/requisicoes/gravar.ts'
import { SUPERVISOR } from './pessoas.ts'

const DIRETORA = 'elisa@zelo.demo'
const ZONA = 'America/Sao_Paulo'
const DIA_MS = 86_400_000

interface Contada {
  situacao: SituacaoDaRequisicao
  tipo?: 'consumo' | 'reposicao' | 'provisao' | 'permanente'
  prioridade?: 'normal' | 'alta' | 'urgente'
  /** Sent so many days ago. */
  ha_dias: number
  justificativa: string
  motivo?: string
  /** Code and units. */
  itens: readonly (readonly [string, number])[]
}

const REQUISICOES: readonly Contada[] = [
  {
    ...{ situacao: 'negada', ha_dias: 40, justificativa: 'Para a feira de ciências.' },
    motivo: 'A feira foi adiada: peça de novo perto da data.',
    itens: [['EDU-TINTA-GUA', 60]],
  },
  {
    ...{ situacao: 'cancelada', ha_dias: 31, justificativa: 'Grampeadores para a secretaria.' },
    motivo: 'Recebemos de outra escola.',
    itens: [['EXP-GRAMPEADOR', 2]],
  },
  {
    ...{ situacao: 'expirada', ha_dias: 75, justificativa: 'Papel para o conselho de classe.' },
    motivo: 'Sem andamento no prazo',
    itens: [['EXP-PAPEL-A4', 5]],
  },
  {
    ...{ situacao: 'devolvida', ha_dias: 6, justificativa: 'Papel para o mês.' },
    motivo: 'Trinta resmas é mais que o dobro do mês passado: confira a quantidade.',
    itens: [
      ['EXP-PAPEL-A4', 30],
      ['EXP-CANETA-AZ', 50],
    ],
  },
  {
    ...{ situacao: 'autorizada', tipo: 'reposicao', ha_dias: 3, justificativa: 'Limpeza do mês.' },
    itens: [
      ['LIM-DETERG', 12],
      ['LIM-PAPHIG', 64],
    ],
  },
  {
    ...{
      situacao: 'autorizada',
      prioridade: 'alta',
      ha_dias: 2,
      justificativa: 'Material das turmas novas.',
    },
    itens: [
      ['EXP-CADERNO-96', 80],
      ['EXP-LAPIS', 144],
      ['EXP-BORRACHA', 100],
    ],
  },
  {
    ...{ situacao: 'autorizada', tipo: 'permanente', ha_dias: 4, justificativa: 'Sala nova de informática.' },
    itens: [
      ['PER-NOTE', 3],
      ['PER-VENT', 1],
    ],
  },
  {
    ...{ situacao: 'em_autorizacao', ha_dias: 1, justificativa: 'Papel e toner para as provas do bimestre.' },
    prioridade: 'urgente',
    itens: [
      ['EXP-PAPEL-A4', 12],
      ['INF-TONER-85', 2],
    ],
  },
  {
    ...{ situacao: 'em_autorizacao', tipo: 'provisao', ha_dias: 0, justificativa: 'Canetas do semestre.' },
    itens: [
      ['EXP-CANETA-AZ', 100],
      ['EXP-CANETA-PT', 50],
    ],
  },
  {
    ...{ situacao: 'rascunho', ha_dias: 0, justificativa: '' },
    itens: [['LIM-AGUASAN', 6]],
  },
]

interface Gente {
  diretora: number
  supervisor: number
  escola: number
  deposito: number
}

/** Whatever has no depósito of its own is supplied by the central one. */
async function genteDe(tx: Tx): Promise<Gente> {
  const { deposito } = await tx.one<{ deposito: number }>(sql`
    select l.id as deposito from local l join local_tipo t on t.id = l.tipo_id
    where t.nivel = 'deposito' and t.permite_estoque order by l.id limit 1`)
  await tx.run(sql`
    update local set deposito_supridor_id = ${deposito}
    where pai_id is null and deposito_supridor_id is null and id <> ${deposito}`)
  return tx.one<Gente>(sql`
    select e.id as diretora, f.id as supervisor, a.local_id as escola, ${deposito}::bigint as deposito
    from usuario e join atribuicao a on a.usuario_id = e.id and a.local_id is not null, usuario f
    where e.email = ${DIRETORA} and f.email = ${SUPERVISOR} order by a.id limit 1`)
}

async function inserir(tx: Tx, { diretora, escola, deposito }: Gente, contada: Contada): Promise<number> {
  const { situacao, tipo = 'consumo', prioridade = 'normal', ha_dias, justificativa, motivo = null } = contada
  const em = new Date(Date.now() - ha_dias * DIA_MS)
  const [protocolo = null] =
    situacao === 'rascunho' ? [] : await numerar(tx, { tipo: 'REQ', ano: em.getFullYear() })
  const nivel = situacao === 'em_autorizacao' ? 1 : null
  const fim = ['negada', 'cancelada', 'expirada'].includes(situacao) ? new Date() : null
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
  tx: Tx,
  { diretora, supervisor }: Gente,
  id: number,
  contada: Contada,
): Promise<void> {
  const { situacao, motivo = null, ha_dias } = contada
  if (situacao === 'rascunho') return
  const em = new Date(Date.now() - ha_dias * DIA_MS)
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
export async function carregarRequisicoes(tx: Tx): Promise<void> {
  const gente = await genteDe(tx)
  for (const contada of REQUISICOES) {
    const id = await inserir(tx, gente, contada)
    await historia(tx, gente, id, contada)
    if (contada.situacao === 'autorizada')
      await refazerAtendimento(
        { tx, agora: new Date(), ator: null, services: { config: { fuso: ZONA } } },
        id,
      )
  }
}
