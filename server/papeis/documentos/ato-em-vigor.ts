// The papers that an act in force rests on: they end with the act, and never alone.
import sql, { join, type Sql } from 'sql-template-tag'
import type { TipoDeDocumento } from '#contract/papeis/documentos.ts'

interface Apoio {
  /** Over `documento d`: the act that issued it is in force, and this is its paper. */
  emVigor: Sql
  /** What ends it, said to who would cancel the paper alone. */
  acaba: string
}

const ESTORNE_A_BAIXA = 'A baixa está em vigor e é provada por este termo: estorne a baixa, na ficha do bem.'
const DO_INVENTARIO = 'O inventário está encerrado, e este documento é a prova dele: não se cancela.'
const DA_ENTRADA = 'A entrada está em vigor e é provada por este documento: estorne ou cancele a entrada.'
const DA_TRANSFERENCIA =
  'A saída destes bens está registrada com este documento: recuse ou devolva os bens, na transferência.'

const AJUSTE_LANCADO = sql`exists (select from ajuste_de_estoque a where a.id = d.entidade_id and a.situacao = 'lancado')`

const baixa: Apoio = {
  emVigor: sql`exists (select from baixa a where a.id = d.entidade_id and a.termo_documento_id = d.id)`,
  acaba: ESTORNE_A_BAIXA,
}
const inventarioDeBens: Apoio = {
  emVigor: sql`exists (select from inventario_de_bens a where a.id = d.entidade_id and a.situacao = 'encerrado'
    and d.id in (a.ata_documento_id, a.analitico_documento_id))`,
  acaba: DO_INVENTARIO,
}
const inventario: Apoio = {
  emVigor: sql`exists (select from inventario a where a.id = d.entidade_id and a.situacao <> 'cancelado'
    and d.id in (a.ata_documento_id, a.termo_documento_id))`,
  acaba: DO_INVENTARIO,
}
const entrada: Apoio = {
  emVigor: sql`exists (select from entrada a where a.id = d.entidade_id
    and a.situacao not in ('estornada', 'cancelada'))`,
  acaba: DA_ENTRADA,
}
const saida: Apoio = {
  emVigor: sql`exists (select from transferencia a where a.id = d.entidade_id
    and a.situacao in ('em_transito', 'com_divergencia', 'emprestada'))`,
  acaba: DA_TRANSFERENCIA,
}

/** Of the types that only an act issues; those that are not here are copies, on which nothing rests. */
export const APOIOS: Partial<Readonly<Record<TipoDeDocumento, Apoio>>> = {
  laudo_de_avaliacao: {
    emVigor: sql`exists (select from desfazimento a where a.id = d.entidade_id and a.situacao <> 'cancelado'
      and a.laudo_documento_id = d.id)`,
    acaba:
      'O desfazimento está em vigor e depende deste laudo: cancele o desfazimento, ou reaproveite os bens.',
  },
  termo_de_baixa: baixa,
  termo_de_doacao: baixa,
  termo_circunstanciado: {
    emVigor: sql`exists (select from apuracao a where a.id = d.entidade_id and a.termo_documento_id = d.id)`,
    acaba: ESTORNE_A_BAIXA,
  },
  termo_de_responsabilidade: {
    emVigor: sql`exists (select from termo_responsabilidade a where a.id = d.entidade_id and a.documento_id = d.id
      and a.situacao in ('aguardando', 'assinado'))`,
    acaba: 'O termo está em vigor: cancele-o em Termos, ou emita outro no lugar dele.',
  },
  relatorio_de_monitoramento: {
    emVigor: sql`exists (select from monitoramento a where a.id = d.entidade_id and a.homologado_em is not null)`,
    acaba: 'A visita está homologada, e este relatório é a prova dela: não se cancela.',
  },
  ata_de_inventario_de_bens: inventarioDeBens,
  inventario_de_bens_por_conta: inventarioDeBens,
  ata_de_inventario: inventario,
  termo_de_inventario: inventario,
  rma: {
    emVigor: sql`exists (select from fechamento a where a.id = d.entidade_id and a.situacao = 'fechado')`,
    acaba: 'O mês está fechado com este relatório: reabra o mês, em Fechamentos.',
  },
  termo_de_recebimento_provisorio: entrada,
  termo_de_recebimento_definitivo: entrada,
  nota_de_entrada: entrada,
  termo_de_recusa_de_material: entrada,
  termo_de_baixa_de_material: {
    emVigor: AJUSTE_LANCADO,
    acaba: 'A baixa do material está em vigor e é provada por este termo: estorne o ajuste, em Estoque.',
  },
  termo_de_saida_de_material: {
    emVigor: AJUSTE_LANCADO,
    acaba: 'A saída do material está em vigor e é provada por este termo: estorne o ajuste, em Estoque.',
  },
  guia_de_transferencia: saida,
  termo_de_emprestimo: saida,
  termo_de_cessao: saida,
}

/** Over `documento d`, of a type or another: asked only of those on which something may rest. */
export const ATO_EM_VIGOR: Sql = sql`case d.tipo ${join(
  Object.entries(APOIOS).map(([tipo, { emVigor }]) => sql`when ${tipo} then ${emVigor}`),
  ' ',
)} else false end`
