// What a supplier is, and from whom the órgão may receive what (Lei 14.133/2021, art. 156, for the sanctions).
import { z } from 'zod'

export const TIPOS_DE_FORNECEDOR = {
  pj: 'Pessoa jurídica',
  pf: 'Pessoa física',
  orgao_publico: 'Órgão público',
  estrangeiro: 'Estrangeiro',
} as const
export const TipoDeFornecedor = z.enum(['pj', 'pf', 'orgao_publico', 'estrangeiro'])
export type TipoDeFornecedor = z.infer<typeof TipoDeFornecedor>

/** Which document a person of this kind has; a foreign one has none of ours. */
export const documentoDoTipo = (tipo: TipoDeFornecedor): 'cnpj' | 'cpf' | null =>
  tipo === 'estrangeiro' ? null : tipo === 'pf' ? 'cpf' : 'cnpj'

export const NATUREZAS_DE_FORNECEDOR = {
  fornecedor: 'Fornecedor',
  doador: 'Doador',
  orgao_cedente: 'Órgão cedente',
  transportador: 'Transportador',
  mantenedor: 'Assistência técnica',
} as const
export const NaturezaDeFornecedor = z.enum([
  'fornecedor',
  'doador',
  'orgao_cedente',
  'transportador',
  'mantenedor',
])
export type NaturezaDeFornecedor = z.infer<typeof NaturezaDeFornecedor>

export const PORTES = { mei: 'MEI', me: 'Microempresa', epp: 'Pequeno porte', demais: 'Demais' } as const
export const Porte = z.enum(['mei', 'me', 'epp', 'demais'])
export type Porte = z.infer<typeof Porte>

/** What somebody decided. That a sanction is in force is never stored: it follows from its dates. */
export const SituacaoDoFornecedor = z.enum(['ativo', 'suspenso', 'impedido', 'inativo'])
export type SituacaoDoFornecedor = z.infer<typeof SituacaoDoFornecedor>
export const SITUACOES_DO_FORNECEDOR: Readonly<Record<SituacaoDoFornecedor, string>> = {
  ativo: 'Ativo',
  suspenso: 'Suspenso',
  impedido: 'Impedido',
  inativo: 'Inativo',
}

export const TipoDeSancao = z.enum([
  'advertencia',
  'multa',
  'suspensao_temporaria',
  'impedimento',
  'inidoneidade',
])
export type TipoDeSancao = z.infer<typeof TipoDeSancao>
export const TIPOS_DE_SANCAO: Readonly<Record<TipoDeSancao, string>> = {
  advertencia: 'Advertência',
  multa: 'Multa',
  suspensao_temporaria: 'Suspensão temporária (Lei 8.666)',
  impedimento: 'Impedimento de licitar e contratar',
  inidoneidade: 'Declaração de inidoneidade',
}
/** Those under which nobody contracts. */
export const SANCOES_QUE_IMPEDEM: readonly TipoDeSancao[] = [
  'suspensao_temporaria',
  'impedimento',
  'inidoneidade',
]

export const TipoDeCertidao = z.enum(['federal', 'estadual', 'municipal', 'fgts', 'trabalhista', 'outra'])
export type TipoDeCertidao = z.infer<typeof TipoDeCertidao>
export const TIPOS_DE_CERTIDAO: Readonly<Record<TipoDeCertidao, string>> = {
  federal: 'Tributos federais e dívida ativa',
  estadual: 'Fazenda estadual',
  municipal: 'Fazenda municipal',
  fgts: 'Regularidade do FGTS',
  trabalhista: 'Débitos trabalhistas',
  outra: 'Outra',
}

/** How things come in (domain of the entradas). */
export const TipoDeEntrada = z.enum([
  'compra',
  'doacao',
  'transferencia_externa',
  'cessao_comodato',
  'permuta',
  'devolucao_unidade',
  'producao_propria',
  'sobra_inventario',
  'saldo_inicial',
  'ponto_a_ponto',
])
export type TipoDeEntrada = z.infer<typeof TipoDeEntrada>

/** What comes from the órgão itself: no supplier answers for it. */
const SEM_FORNECEDOR: readonly TipoDeEntrada[] = [
  'devolucao_unidade',
  'producao_propria',
  'sobra_inventario',
  'saldo_inicial',
]

export interface FornecedorAvaliado {
  situacao: SituacaoDoFornecedor
  /** Kinds of the sanctions in force on the day. */
  sancoes_vigentes: readonly TipoDeSancao[]
  unificado: boolean
}

export type Fornecimento =
  | { permitido: true; exige_justificativa: boolean; aviso?: string }
  | { permitido: false; motivo: string }

const livre: Fornecimento = { permitido: true, exige_justificativa: false }

function impedimentoDe({ situacao, sancoes_vigentes }: FornecedorAvaliado): string | null {
  const sancao = sancoes_vigentes.find((tipo) => SANCOES_QUE_IMPEDEM.includes(tipo))
  if (situacao === 'impedido') return 'O fornecedor está impedido.'
  if (sancao) return `O fornecedor tem sanção em vigor: ${TIPOS_DE_SANCAO[sancao]}.`
  return situacao === 'suspenso' ? 'O fornecedor está suspenso.' : null
}

/**
 * Whether a new entrada of this kind may name the supplier. An impediment still lets a gift in, with a reason; entradas
 * already open are not asked.
 */
export function podeFornecer(fornecedor: FornecedorAvaliado, tipo: TipoDeEntrada): Fornecimento {
  if (SEM_FORNECEDOR.includes(tipo)) return livre
  if (fornecedor.unificado)
    return { permitido: false, motivo: 'Este cadastro foi unificado em outro: use o outro.' }
  if (fornecedor.situacao === 'inativo')
    return { permitido: false, motivo: 'O fornecedor está inativo. Reative o cadastro antes.' }
  const impedimento = impedimentoDe(fornecedor)
  if (impedimento === null) return livre
  return tipo === 'doacao'
    ? { permitido: true, exige_justificativa: true, aviso: impedimento }
    : { permitido: false, motivo: impedimento }
}
