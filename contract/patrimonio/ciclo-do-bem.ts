// The life of an asset: every event that changes its situation, from where and to where.
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'

interface EventoDoCiclo {
  rotulo: string
  de: readonly SituacaoDoPatrimonio[]
  /** `anterior`: where it was before the event that this one takes back. */
  para: SituacaoDoPatrimonio | 'anterior'
}

/** Domain B13. What a transfer, a repair or a write-off does to the asset is said here, and only here; who may, each area's policy. */
export const EVENTOS_DO_BEM = {
  tombar: { rotulo: 'Tombar', de: ['a_tombar'], para: 'ativo' },
  descartar: {
    rotulo: 'Descartar o cadastro',
    de: ['a_tombar'],
    para: 'estornado',
  },
  transferir: {
    rotulo: 'Expedir para outro local',
    de: ['ativo'],
    para: 'em_transferencia',
  },
  concluir_transferencia: {
    rotulo: 'Concluir a transferência',
    de: ['em_transferencia'],
    para: 'ativo',
  },
  emprestar: { rotulo: 'Emprestar', de: ['ativo'], para: 'emprestado' },
  ceder: { rotulo: 'Ceder', de: ['ativo'], para: 'cedido' },
  devolver: {
    rotulo: 'Registrar a devolução',
    de: ['emprestado', 'cedido'],
    para: 'ativo',
  },
  enviar_manutencao: {
    rotulo: 'Enviar para manutenção',
    de: ['ativo'],
    para: 'em_manutencao',
  },
  retornar_manutencao: {
    rotulo: 'Registrar o retorno da manutenção',
    de: ['em_manutencao'],
    para: 'ativo',
  },
  cancelar_manutencao: {
    rotulo: 'Cancelar a manutenção',
    de: ['em_manutencao'],
    para: 'ativo',
  },
  nao_localizar: {
    rotulo: 'Declarar não localizado',
    de: ['ativo'],
    para: 'nao_localizado',
  },
  localizar: {
    rotulo: 'Registrar que foi localizado',
    de: ['nao_localizado', 'em_apuracao'],
    para: 'ativo',
  },
  abrir_apuracao: {
    rotulo: 'Abrir apuração',
    de: ['nao_localizado'],
    para: 'em_apuracao',
  },
  concluir_apuracao: {
    rotulo: 'Concluir a apuração com baixa',
    de: ['em_apuracao'],
    para: 'baixado',
  },
  arrolar: {
    rotulo: 'Arrolar para desfazimento',
    de: ['ativo'],
    para: 'em_desfazimento',
  },
  reaproveitar: {
    rotulo: 'Reaproveitar',
    de: ['em_desfazimento'],
    para: 'ativo',
  },
  baixar: {
    rotulo: 'Baixar',
    de: ['em_desfazimento'],
    para: 'baixado',
  },
  estornar_baixa: {
    rotulo: 'Estornar a baixa',
    de: ['baixado'],
    para: 'anterior',
  },
} as const satisfies Readonly<Record<string, EventoDoCiclo>>

export type EventoDoBem = keyof typeof EVENTOS_DO_BEM

export const SITUACOES_DO_BEM: Readonly<Record<SituacaoDoPatrimonio, string>> = {
  a_tombar: 'A tombar',
  ativo: 'Ativo',
  em_transferencia: 'Em transferência',
  emprestado: 'Emprestado',
  cedido: 'Cedido',
  em_manutencao: 'Em manutenção',
  nao_localizado: 'Não localizado',
  em_apuracao: 'Em apuração',
  em_desfazimento: 'Em desfazimento',
  baixado: 'Baixado',
  estornado: 'Descartado',
}

/** In these the asset counts for the accounts and for who answers for the place. */
export const SITUACOES_EM_CARGA: readonly SituacaoDoPatrimonio[] = [
  'ativo',
  'em_transferencia',
  'emprestado',
  'cedido',
  'em_manutencao',
  'nao_localizado',
  'em_apuracao',
  'em_desfazimento',
]

/** In carga, and not where the carga is: lost, being inquired into, or in somebody else's hands for now. */
export const SITUACOES_FORA_DO_LOCAL: readonly SituacaoDoPatrimonio[] = [
  'nao_localizado',
  'em_apuracao',
  'em_manutencao',
  'emprestado',
  'cedido',
  'em_transferencia',
]

/** What may happen to an asset in this situation. */
export function eventosPossiveis(situacao: SituacaoDoPatrimonio): EventoDoBem[] {
  const eventos = Object.entries<EventoDoCiclo>(EVENTOS_DO_BEM)
  return eventos.filter(([, { de }]) => de.includes(situacao)).map(([evento]) => evento as EventoDoBem) // as: keys of the literal above
}
