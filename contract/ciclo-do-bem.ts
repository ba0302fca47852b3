// The life of an asset: every event that changes its situation, from where, to where, and who may cause it.

import type { SituacaoDoPatrimonio } from './patrimonios.ts'
import type { Permissao } from './permissoes.ts'

interface EventoDoCiclo {
  rotulo: string
  de: readonly SituacaoDoPatrimonio[]
  /** `anterior`: where it was before the event that this one takes back. */
  para: SituacaoDoPatrimonio | 'anterior'
  permissao: Permissao
}

const RECURSO = 'painel.almoxarifado.patrimonios'

/** Domain B13. What a transfer, a repair or a write-off does to the asset is said here, and only here. */
export const EVENTOS_DO_BEM = {
  tombar: { rotulo: 'Tombar', de: ['a_tombar'], para: 'ativo', permissao: `${RECURSO}.tombar` },
  descartar: {
    rotulo: 'Descartar o cadastro',
    de: ['a_tombar'],
    para: 'estornado',
    permissao: `${RECURSO}.tombar`,
  },
  transferir: {
    rotulo: 'Expedir para outro local',
    de: ['ativo'],
    para: 'em_transferencia',
    permissao: `${RECURSO}.movimentar`,
  },
  concluir_transferencia: {
    rotulo: 'Concluir a transferência',
    de: ['em_transferencia'],
    para: 'ativo',
    permissao: `${RECURSO}.movimentar`,
  },
  emprestar: { rotulo: 'Emprestar', de: ['ativo'], para: 'emprestado', permissao: `${RECURSO}.emprestar` },
  ceder: { rotulo: 'Ceder', de: ['ativo'], para: 'cedido', permissao: `${RECURSO}.ceder` },
  devolver: {
    rotulo: 'Registrar a devolução',
    de: ['emprestado', 'cedido'],
    para: 'ativo',
    permissao: `${RECURSO}.devolver`,
  },
  enviar_manutencao: {
    rotulo: 'Enviar para manutenção',
    de: ['ativo'],
    para: 'em_manutencao',
    permissao: `${RECURSO}.manutencao`,
  },
  retornar_manutencao: {
    rotulo: 'Registrar o retorno da manutenção',
    de: ['em_manutencao'],
    para: 'ativo',
    permissao: `${RECURSO}.manutencao`,
  },
  nao_localizar: {
    rotulo: 'Declarar não localizado',
    de: ['ativo'],
    para: 'nao_localizado',
    permissao: `${RECURSO}.nao-localizar`,
  },
  localizar: {
    rotulo: 'Registrar que foi localizado',
    de: ['nao_localizado', 'em_apuracao'],
    para: 'ativo',
    permissao: `${RECURSO}.nao-localizar`,
  },
  abrir_apuracao: {
    rotulo: 'Abrir apuração',
    de: ['nao_localizado'],
    para: 'em_apuracao',
    permissao: `${RECURSO}.apurar`,
  },
  concluir_apuracao: {
    rotulo: 'Concluir a apuração com baixa',
    de: ['em_apuracao'],
    para: 'baixado',
    permissao: `${RECURSO}.baixar`,
  },
  arrolar: {
    rotulo: 'Arrolar para desfazimento',
    de: ['ativo'],
    para: 'em_desfazimento',
    permissao: `${RECURSO}.arrolar`,
  },
  reaproveitar: {
    rotulo: 'Reaproveitar',
    de: ['em_desfazimento'],
    para: 'ativo',
    permissao: `${RECURSO}.arrolar`,
  },
  baixar: {
    rotulo: 'Baixar',
    de: ['em_desfazimento'],
    para: 'baixado',
    permissao: `${RECURSO}.baixar`,
  },
  estornar_baixa: {
    rotulo: 'Estornar a baixa',
    de: ['baixado'],
    para: 'anterior',
    permissao: `${RECURSO}.estornar-baixa`,
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

/** What may happen to an asset in this situation. */
export function eventosPossiveis(situacao: SituacaoDoPatrimonio): EventoDoBem[] {
  const eventos = Object.entries<EventoDoCiclo>(EVENTOS_DO_BEM)
  return eventos.filter(([, { de }]) => de.includes(situacao)).map(([evento]) => evento as EventoDoBem) // as: keys of the literal above
}
