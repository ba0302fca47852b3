// The tasks of the device's queue: the specification's fourteen, and the few that working with no signal adds.
import { z } from 'zod'
import { chavesDe } from '#contract/casa/chaves.ts'
import type { AcaoDoMonitoramento } from './monitoramentos.ts'

interface Tarefa {
  /** What a person reads in Pendências. */
  rotulo: string
  /** Toast at the server's receipt; absent where the specification shows none. */
  sucesso?: string
  /** Toast when the task removes instead of adding (`subAcao: 'remover'`). */
  removido?: string
  /** Sends a file in the specification's three calls. */
  arquivo?: true
}

/** Of one request: what a device waits for as for one task, and what it sends again when the answer is lost. */
export const OPERACOES_POR_PEDIDO = 16

export const TAREFAS = {
  'patrimonio.ver': { rotulo: 'Bem visto' },
  'patrimonio.lote': { rotulo: 'Lote de bens', sucesso: 'Lote de patrimônios criado com sucesso!' },
  'patrimonio.associar': { rotulo: 'Associação de bem', sucesso: 'Patrimônio associado com sucesso!' },
  'patrimonio.atualizar': { rotulo: 'Conferência de bem', sucesso: 'Patrimônio atualizado com sucesso!' },
  'patrimonio.foto': {
    rotulo: 'Foto de bem',
    sucesso: 'Foto do patrimônio enviada com sucesso!',
    removido: 'Foto do patrimônio removida com sucesso!',
    arquivo: true,
  },
  'patrimonio.contar': { rotulo: 'Etiqueta contada' },
  'instalacao.ver': { rotulo: 'Instalação vista' },
  'instalacao.criar': { rotulo: 'Nova instalação', sucesso: 'Instalação criada com sucesso!' },
  'instalacao.atualizar': {
    rotulo: 'Verificação de instalação',
    sucesso: 'Instalação atualizada com sucesso!',
  },
  'instalacao.foto': {
    rotulo: 'Foto de instalação',
    sucesso: 'Foto da instalação enviada com sucesso!',
    removido: 'Foto da instalação removida com sucesso!',
    arquivo: true,
  },
  'roteiro.responder': {
    rotulo: 'Respostas do roteiro',
    sucesso: 'Respostas do roteiro enviadas com sucesso!',
  },
  'roteiro.arquivo': {
    rotulo: 'Foto do roteiro',
    sucesso: 'Foto do roteiro enviada com sucesso!',
    removido: 'Foto do roteiro removida com sucesso!',
    arquivo: true,
  },
  'ocorrencia.registrar': { rotulo: 'Ocorrência', sucesso: 'Ocorrência registrada com sucesso!' },
  'ocorrencia.foto': {
    rotulo: 'Foto de ocorrência',
    sucesso: 'Foto da ocorrência enviada com sucesso!',
    removido: 'Foto da ocorrência removida com sucesso!',
    arquivo: true,
  },
  'multimidia.enviar': { rotulo: 'Arquivo', sucesso: 'Arquivo enviado com sucesso!', arquivo: true },
  'multimidia.remover': { rotulo: 'Remoção de arquivo', removido: 'Arquivo removido com sucesso!' },
  'monitoramento.anexos': {
    rotulo: 'Anexo da visita',
    sucesso: 'Anexo do monitoramento enviado com sucesso!',
    removido: 'Anexo do monitoramento removido com sucesso!',
    arquivo: true,
  },
  'monitoramento.assinaturas.agente': {
    rotulo: 'Assinatura do agente',
    sucesso: 'Assinatura do agente responsável enviada com sucesso!',
    removido: 'Assinatura do agente responsável removida com sucesso!',
    arquivo: true,
  },
  'monitoramento.assinaturas.responsavel': {
    rotulo: 'Assinatura do responsável pelo local',
    sucesso: 'Assinatura do responsável pelo local enviada com sucesso!',
    removido: 'Assinatura do responsável pelo local removida com sucesso!',
    arquivo: true,
  },
  'monitoramento.estado': { rotulo: 'Situação da visita' },
  'monitoramento.foto': {
    rotulo: 'Foto da visita',
    sucesso: 'Foto da visita enviada com sucesso!',
    removido: 'Foto da visita removida com sucesso!',
    arquivo: true,
  },
  'monitoramento.impossibilidade': {
    rotulo: 'Visita impossível',
    sucesso: 'Aviso de visita impossível enviado com sucesso!',
  },
  'monitoramento.finalizar': {
    rotulo: 'Encerramento da visita',
    sucesso: 'Monitoramento encerrado com sucesso!',
  },
  'fila.descartar': { rotulo: 'Registro de descarte' },
} as const satisfies Record<string, Tarefa>

export type Acao = keyof typeof TAREFAS
export const Acao = z.enum(chavesDe(TAREFAS))

/** Toasts of a change of state (specification, section 4; spelling corrected). */
export const SUCESSO_DO_ESTADO: Readonly<Record<AcaoDoMonitoramento, string>> = {
  iniciar: 'Monitoramento iniciado com sucesso',
  pausar: 'Ação realizada com sucesso',
  concluir: 'Monitoramento concluído com sucesso',
  cancelar: 'Monitoramento cancelado com sucesso',
}

/** Toast of a finished task, or undefined. `origem` is the task whose file a `multimidia.remover` removes. */
export function mensagemDeSucesso(acao: Acao, subAcao?: string): string | undefined {
  if (acao === 'multimidia.remover') {
    const origem = Acao.safeParse(subAcao)
    const removido = origem.success ? (TAREFAS[origem.data] as Tarefa).removido : undefined // as: the widest entry
    return removido ?? TAREFAS['multimidia.remover'].removido
  }
  if (acao === 'monitoramento.estado') {
    return SUCESSO_DO_ESTADO[subAcao as AcaoDoMonitoramento] // as: enqueued with its own name as subAcao
  }
  return (TAREFAS[acao] as Tarefa).sucesso // as: the widest entry
}
