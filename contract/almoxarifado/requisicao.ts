// The words of a requisition of materials: its states, what changes them, and the one label that people read.
import { z } from 'zod'
import { chavesDe } from '#contract/casa/chaves.ts'
import { ATENDIMENTOS, type Atendimento } from './atendimento.ts'
import type { NaturezaDeMaterial } from './material.ts'

export const TIPOS_DE_REQUISICAO = {
  consumo: { rotulo: 'Consumo', ajuda: 'Para usar no dia a dia do local.' },
  reposicao: { rotulo: 'Reposição', ajuda: 'Para repor o estoque de quem guarda material.' },
  provisao: { rotulo: 'Provisão', ajuda: 'Para um período ou um evento que ainda vem.' },
  permanente: {
    rotulo: 'Bens permanentes',
    ajuda: 'Móveis e equipamentos: o depósito atende com bens identificados, um a um.',
  },
  emergencial: {
    rotulo: 'Emergencial',
    ajuda: 'Não espera o primeiro nível; precisa de justificativa e de ratificação em 72 horas.',
  },
} as const satisfies Record<string, { rotulo: string; ajuda: string }>
export const TipoDeRequisicao = z.enum(chavesDe(TIPOS_DE_REQUISICAO))
export type TipoDeRequisicao = z.infer<typeof TipoDeRequisicao>

/** What all its lines are: materials counted in the stock, or goods answered by identified assets. */
export const naturezaPedida = (tipo: TipoDeRequisicao): NaturezaDeMaterial =>
  tipo === 'permanente' ? 'permanente' : 'consumo'

/** Hours in which an emergency that skipped the first level is confirmed. */
export const HORAS_PARA_RATIFICAR = 72

export const SITUACOES_DA_REQUISICAO = {
  rascunho: 'Rascunho',
  em_autorizacao: 'A autorizar',
  devolvida: 'Devolvida',
  autorizada: 'Autorizada',
  negada: 'Negada',
  cancelada: 'Cancelada',
  encerrada: 'Encerrada',
  expirada: 'Expirada',
} as const
export const SituacaoDaRequisicao = z.enum(chavesDe(SITUACOES_DA_REQUISICAO))
export type SituacaoDaRequisicao = z.infer<typeof SituacaoDaRequisicao>

interface Evento {
  de: readonly SituacaoDaRequisicao[]
  /** Where it may lead; one alone is where it leads. */
  para: readonly SituacaoDaRequisicao[]
}

/** Domain B10: the whole table. Separation, shipment and receipt leave the requisition authorised. */
export const EVENTOS_DA_REQUISICAO = {
  editar: { de: ['rascunho', 'devolvida'], para: ['rascunho', 'devolvida'] },
  enviar: { de: ['rascunho', 'devolvida'], para: ['em_autorizacao', 'autorizada'] },
  autorizar: { de: ['em_autorizacao'], para: ['em_autorizacao', 'autorizada'] },
  devolver: { de: ['em_autorizacao'], para: ['devolvida'] },
  negar: { de: ['em_autorizacao'], para: ['negada'] },
  ratificar: { de: ['autorizada', 'encerrada'], para: ['autorizada', 'encerrada'] },
  encerrarSaldo: { de: ['autorizada'], para: ['autorizada', 'encerrada'] },
  cancelar: { de: ['rascunho', 'em_autorizacao', 'devolvida', 'autorizada'], para: ['cancelada'] },
  expirar: { de: ['em_autorizacao', 'devolvida'], para: ['expirada'] },
} as const satisfies Record<string, Evento>
export type EventoDaRequisicao = keyof typeof EVENTOS_DA_REQUISICAO

export const PRIORIDADES_DA_REQUISICAO = {
  baixa: 'Baixa',
  normal: 'Normal',
  alta: 'Alta',
  urgente: 'Urgente',
} as const
export const PrioridadeDaRequisicao = z.enum(chavesDe(PRIORIDADES_DA_REQUISICAO))
export type PrioridadeDaRequisicao = z.infer<typeof PrioridadeDaRequisicao>

export const ENTREGAS_DA_REQUISICAO = {
  entrega: 'Entregar no destino',
  retirada: 'Retirar no depósito',
} as const
export const EntregaDaRequisicao = z.enum(chavesDe(ENTREGAS_DA_REQUISICAO))

export const ORIGENS_DA_REQUISICAO = {
  manual: 'Digitada',
  modelo: 'De um modelo',
  cota: 'Da cota',
  monitoramento: 'De um monitoramento',
  sugestao: 'Da sugestão por consumo',
  repeticao: 'Repetição de outra',
  balcao: 'Do balcão',
} as const
export const OrigemDaRequisicao = z.object({
  tipo: z.enum(chavesDe(ORIGENS_DA_REQUISICAO)),
  /** Of the model, the visit or the requisition that it repeats. */
  id: z.number().int().positive().nullable().default(null),
})
export type OrigemDaRequisicao = z.infer<typeof OrigemDaRequisicao>

export const DECISOES_DA_REQUISICAO = {
  automatica: 'Autorizada por regra',
  autorizada: 'Autorizada',
  autorizada_em_parte: 'Autorizada em parte',
  devolvida: 'Devolvida para correção',
  negada: 'Negada',
  ratificada: 'Ratificada',
  nao_ratificada: 'Não ratificada',
} as const
export const DecisaoDaRequisicao = z.enum(chavesDe(DECISOES_DA_REQUISICAO))
export type DecisaoDaRequisicao = z.infer<typeof DecisaoDaRequisicao>

/** By what a requisition is decided when nobody is asked. */
export const REGRAS_DA_AUTORIZACAO = {
  valor_e_cota: 'dentro da cota e do limite de valor',
  emergencial: 'emergencial, a ratificar em 72 horas',
  ratificacao_vencida: 'não ratificada em 72 horas',
  balcao: 'entrega no balcão, dentro da cota e do limite de valor',
} as const
export type RegraDaAutorizacao = keyof typeof REGRAS_DA_AUTORIZACAO

/** The one badge: what was decided and, once authorised, how far it was served. */
export function rotuloDaRequisicao({
  situacao,
  nivel,
  atendimento,
  na_fila,
  separavel,
}: {
  situacao: SituacaoDaRequisicao
  nivel: number | null
  atendimento: Atendimento
  na_fila: boolean
  separavel: boolean
}): string {
  if (situacao === 'em_autorizacao') return nivel === 1 ? 'A autorizar' : `A autorizar (nível ${nivel})`
  if (situacao === 'encerrada')
    return atendimento === 'nao_iniciado'
      ? 'Encerrada sem atendimento'
      : `Encerrada: ${ATENDIMENTOS[atendimento].toLowerCase()}`
  if (situacao !== 'autorizada') return SITUACOES_DA_REQUISICAO[situacao]
  if (atendimento === 'nao_iniciado') return na_fila && !separavel ? 'Aguardando estoque' : 'A separar'
  return ATENDIMENTOS[atendimento]
}

export const DISPONIBILIDADES = {
  disponivel: 'Disponível',
  parcial: 'Disponível em parte',
  indisponivel: 'Indisponível',
} as const
export const Disponibilidade = z.enum(chavesDe(DISPONIBILIDADES))
export type Disponibilidade = z.infer<typeof Disponibilidade>

/** The stages that have a term (R8). */
export const EtapaDaRequisicao = z.enum(['autorizar', 'separar', 'receber'])

/** What waits for somebody. */
export const FILAS_DE_REQUISICAO = {
  minhas: 'Minhas',
  a_corrigir: 'A corrigir',
  a_autorizar: 'Para eu autorizar',
  a_separar: 'Para separar hoje',
  aguardando_estoque: 'Aguardando estoque',
  a_responder: 'Substitutos',
  a_receber: 'A receber',
  atrasadas: 'Atrasadas',
} as const
export const FilaDeRequisicoes = z.enum(chavesDe(FILAS_DE_REQUISICAO))
export type FilaDeRequisicoes = z.infer<typeof FilaDeRequisicoes>
