// What a depósito, or a place that asks it for goods, has open: nobody would bring it to its end once the place is gone.
import sql, { type Sql } from 'sql-template-tag'
import { plural } from '#contract/casa/numeros.ts'
import type { PendenciaDoLocal } from '#contract/rede/ficha-do-local.ts'
import type { Queryable } from '#server/casa/db/database.ts'

type Chave = PendenciaDoLocal['chave']

interface Pergunta {
  chave: Chave
  /** Those that name the place, of the tables that are asked. */
  colunas: readonly `${string}.${string}`[]
  /** `nome` and `id` of each thing that stands in the way. */
  de(id: number): Sql
  diz(quantos: number): string
}

/** Goods, and the papers by which they come and go: a merge moves none of them. */
const DO_DEPOSITO: readonly Pergunta[] = [
  {
    chave: 'estoque',
    colunas: ['saldo.deposito_id', 'saldo_lote.deposito_id', 'reserva.deposito_id'],
    de: (id) => sql`
      select m.descricao as nome, m.id from saldo s join material m on m.id = s.material_id
      where s.deposito_id = ${id} and s.qtd_e3 > 0`,
    diz: (n) => `${plural(n, 'material', 'materiais')} em estoque: transfira ou dê saída antes.`,
  },
  {
    chave: 'entradas',
    colunas: ['entrada.deposito_id'],
    de: (id) => sql`
      select coalesce(protocolo, doc_numero, 'rascunho ' || id) as nome, id from entrada
      where deposito_id = ${id} and situacao in ('rascunho', 'recebida_provisoria', 'em_exame')`,
    diz: (n) => `${plural(n, 'entrada aberta', 'entradas abertas')}: aceite ou cancele antes.`,
  },
  {
    chave: 'inventarios_de_estoque',
    colunas: ['inventario.deposito_id'],
    de: (id) => sql`
      select coalesce(protocolo, 'inventário ' || id) as nome, id from inventario where deposito_id = ${id}
        and situacao in ('planejado', 'aberto', 'em_contagem', 'em_recontagem', 'em_apuracao', 'homologado')`,
    diz: (n) =>
      `${plural(n, 'inventário de estoque aberto', 'inventários de estoque abertos')}: encerre antes.`,
  },
  {
    chave: 'atendimentos',
    colunas: ['requisicao.deposito_id'],
    de: (id) => sql`
      select coalesce(protocolo, 'rascunho ' || id) as nome, id from requisicao
      where deposito_id = ${id} and situacao in ('enviada', 'em_autorizacao', 'devolvida', 'autorizada')`,
    diz: (n) => `${plural(n, 'requisição', 'requisições')} a atender: atenda ou cancele antes.`,
  },
]

/** What is on its way to the place, asked for it, or depends on it. A merge takes these along. */
const DO_LOCAL: readonly Pergunta[] = [
  {
    chave: 'requisicoes',
    colunas: ['requisicao.local_destino_id'],
    de: (id) => sql`
      select coalesce(protocolo, 'rascunho ' || id) as nome, id from requisicao
      where local_destino_id = ${id} and situacao in ('enviada', 'em_autorizacao', 'devolvida', 'autorizada')`,
    diz: (n) =>
      `${plural(n, 'requisição aberta', 'requisições abertas')} para este local: cancele ou espere a entrega.`,
  },
  {
    chave: 'transferencias',
    colunas: ['transferencia.origem_id', 'transferencia.destino_id'],
    de: (id) => sql`
      select protocolo as nome, id from transferencia where ${id} in (origem_id, coalesce(destino_id, 0))
        and situacao not in ('encerrada', 'negada', 'cancelada')`,
    diz: (n) => `${plural(n, 'transferência aberta', 'transferências abertas')}: receba ou cancele antes.`,
  },
  {
    chave: 'remessas',
    colunas: ['remessa.origem_id', 'remessa.destino_id'],
    de: (id) => sql`
      select numero as nome, id from remessa where ${id} in (origem_id, destino_id)
        and situacao in ('em_separacao', 'separada', 'expedida', 'recebida_com_divergencia', 'em_devolucao')`,
    diz: (n) => `${plural(n, 'remessa a caminho', 'remessas a caminho')}: receba ou resolva antes.`,
  },
  {
    chave: 'entregas',
    colunas: ['entrega_unidade.local_id'],
    de: (id) => sql`
      select coalesce(e.protocolo, e.doc_numero, 'entrada ' || e.id) as nome, e.id from entrega_unidade u
      join entrada e on e.id = u.entrada_id where u.local_id = ${id} and u.situacao = 'a_receber'`,
    diz: (n) => `${plural(n, 'entrega de fornecedor', 'entregas de fornecedor')} por receber: receba antes.`,
  },
  {
    chave: 'supridos',
    colunas: ['local.deposito_supridor_id'],
    de: (id) => sql`select nome, id from local where deposito_supridor_id = ${id} and ativo`,
    diz: (n) => `Abastece ${plural(n, 'local', 'locais')}: escolha outro depósito para eles antes.`,
  },
]

/** The columns that these questions look at: the rest of those that name a place say why they do not stand in the way. */
export const COLUNAS_PERGUNTADAS = [...DO_DEPOSITO, ...DO_LOCAL].flatMap(({ colunas }) => colunas)

export const EXEMPLOS = 10

async function perguntar(
  tx: Queryable,
  id: number,
  perguntas: readonly Pergunta[],
): Promise<PendenciaDoLocal[]> {
  const achadas: PendenciaDoLocal[] = []
  for (const { chave, de, diz } of perguntas) {
    const { quantidade, exemplos } = await tx.one<{ quantidade: number; exemplos: string[] }>(sql`
      select count(*)::int as quantidade,
        coalesce((array_agg(a.nome order by a.id))[:${EXEMPLOS}::int], '{}') as exemplos
      from (${de(id)}) a`)
    if (quantidade > 0) achadas.push({ chave, mensagem: diz(quantidade), quantidade, exemplos })
  }
  return achadas
}

export const pendenciasDoDeposito = (tx: Queryable, id: number) => perguntar(tx, id, DO_DEPOSITO)

export const pendenciasDeMateriais = (tx: Queryable, id: number) =>
  perguntar(tx, id, [...DO_DEPOSITO, ...DO_LOCAL])
