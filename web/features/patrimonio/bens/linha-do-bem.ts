/** The life of an asset as one line: what the trail says, where visits saw it, and how it came. */
import type { FormaDeIngresso } from '#contract/patrimonio/bem.ts'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import type { EventoDaVida, LeituraDoBem } from '#contract/patrimonio/vida-do-bem.ts'

export type Vivido =
  | { tipo: 'evento'; em: string; evento: EventoDaVida }
  | { tipo: 'leitura'; em: string; leitura: LeituraDoBem }
  | { tipo: 'ingresso'; em: string; frase: string }

type Ingresso = Pick<BemDetalhado, 'forma_ingresso' | 'data_ingresso' | 'nota' | 'fornecedor'>

const COMO: Readonly<Record<Exclude<FormaDeIngresso, 'outra'>, string>> = {
  compra: 'Comprado',
  doacao: 'Recebido em doação',
  transferencia: 'Recebido em transferência',
  permuta: 'Recebido em permuta',
  producao: 'Produzido aqui',
  cessao: 'Recebido em cessão',
  comodato: 'Recebido em comodato',
  inventario: 'Encontrado em inventário',
}

export function ingressoPorExtenso({
  forma_ingresso,
  nota,
  fornecedor,
}: Omit<Ingresso, 'data_ingresso'>): string {
  const como =
    forma_ingresso === null || forma_ingresso === 'outra' ? 'Entrou no patrimônio' : COMO[forma_ingresso]
  return [como, fornecedor && `de ${fornecedor.nome}`, nota && `pela nota ${nota}`].filter(Boolean).join(' ')
}

interface Pedido {
  bem: Ingresso
  eventos: readonly EventoDaVida[]
  leituras: readonly LeituraDoBem[]
  /** Every event is here; else only what is newer than the oldest of them is told. */
  completa: boolean
}

const dia = (em: string) => em.slice(0, 10)

/** The newest first; of one instant, in the order in which they were given. */
export function linhaDoBem({ bem, eventos, leituras, completa }: Pedido): Vivido[] {
  const desde = completa ? '' : (eventos.at(-1)?.em ?? '')
  const vividos: Vivido[] = [
    ...eventos.map((evento): Vivido => ({ tipo: 'evento', em: evento.em, evento })),
    ...leituras
      .filter(({ em }) => em >= desde)
      .map((leitura): Vivido => ({ tipo: 'leitura', em: leitura.em, leitura })),
  ]
  if (completa && bem.data_ingresso)
    vividos.push({ tipo: 'ingresso', em: bem.data_ingresso, frase: ingressoPorExtenso(bem) })
  // It came before all that was done with it on that day.
  const chave = ({ tipo, em }: Vivido) => (tipo === 'ingresso' ? dia(em) : em)
  return vividos.sort((a, b) => (chave(a) === chave(b) ? 0 : chave(a) < chave(b) ? 1 : -1))
}
