// What a request of each kind may cost, and the table that says it beside what was measured.
import type { Kind } from './pedidos.ts'

interface Orcamento {
  /** Milliseconds of processor. */
  aplicacao: number
  banco: number
  /** Messages of the server to PostgreSQL. */
  comandos: number
}

/** Of who reaches half of the places, over a million assets, on a machine that does nothing else. */
export const ORCAMENTO: Readonly<Record<Kind, Orcamento>> = {
  'list, 2 filters': { aplicacao: 1.5, banco: 3, comandos: 5 },
  'list, 2 filters, by value': { aplicacao: 1.5, banco: 3, comandos: 5 },
  'deep in the list, by cursor': { aplicacao: 1.5, banco: 3, comandos: 5 },
  'one place, 100 rows': { aplicacao: 2.5, banco: 3, comandos: 5 },
  'exact code': { aplicacao: 1, banco: 1.5, comandos: 6 },
  'one asset': { aplicacao: 0.6, banco: 1, comandos: 3 },
  'common words': { aplicacao: 2.5, banco: 40, comandos: 7 },
  'header search, 2 words': { aplicacao: 3, banco: 50, comandos: 12 },
  'one update, audited': { aplicacao: 1.8, banco: 4, comandos: 13 },
}

/** What one request took. */
export interface Custo {
  aplicacao: number
  banco: number
  comandos: number
  /** As PostgreSQL counts them, with those of triggers. */
  noBanco: number
  planejar: number
  executar: number
  blocos: number
}

const NOMES: Readonly<Record<Kind, string>> = {
  'list, 2 filters': 'lista, 2 filtros',
  'list, 2 filters, by value': 'lista, 2 filtros, por valor',
  'deep in the list, by cursor': 'fundo da lista, por cursor',
  'one place, 100 rows': 'um local, 100 linhas',
  'exact code': 'código exato',
  'one asset': 'um bem',
  'common words': 'palavras comuns',
  'header search, 2 words': 'busca do cabeçalho, 2 palavras',
  'one update, audited': 'alteração auditada',
}
export const nomeDoPedido = (kind: Kind) => NOMES[kind]

const numero = (valor: number) =>
  Number.isNaN(valor)
    ? '–'
    : valor.toLocaleString('pt-BR', { maximumFractionDigits: valor >= 100 ? 0 : 1, useGrouping: true })

const linha = (celulas: readonly string[]) => `| ${celulas.join(' | ')} |`

const medido = ({ aplicacao, banco, comandos, planejar, executar, blocos }: Custo) => [
  `${numero(aplicacao)} + ${numero(banco)}`,
  numero(comandos),
  `${numero(planejar)} + ${numero(executar)}`,
  numero(blocos),
]

export function tabelaDoOrcamento(
  custos: Readonly<Record<Kind, { admin: Custo; metade: Custo }>>,
): readonly string[] {
  const parte = (de: string) => [
    `${de}: aplicação + banco, ms`,
    'comandos',
    'planejar + executar, ms',
    'blocos',
  ]
  const cabeca = [
    'Pedido',
    'Orçamento, ms · comandos',
    ...parte('metade dos locais'),
    ...parte('administrador'),
  ]
  const kinds = Object.keys(custos) as Kind[] // as: the keys of a record by kind
  const linhas = kinds.map((kind) => {
    const { aplicacao, banco, comandos } = ORCAMENTO[kind]
    const { admin, metade } = custos[kind]
    const pode = `${numero(aplicacao)} + ${numero(banco)} · ${comandos}`
    return linha([NOMES[kind], pode, ...medido(metade), ...medido(admin)])
  })
  return [linha(cabeca), linha(cabeca.map(() => '---')), ...linhas]
}
