/** The engine's notices in the words of the toasts (specification, sections 4 and 8). */
import { mensagemDeSucesso, TAREFAS } from '#contract/campo/tarefas.ts'
import { EmQuarentena } from '#contract/casa/dados-da-resposta.ts'
import type { Notice } from '#offline/notices.ts'

export interface Aviso {
  readonly tom: 'success' | 'info' | 'warning' | 'danger'
  readonly mensagem: string
}

const AGUARDA_O_SUPERVISOR: Aviso = {
  tom: 'info',
  mensagem: 'Recebido: como a visita já não é sua, aguarda o supervisor.',
}

/** Null when there is nothing to say. `emLote`: a long drain, told once at its end. */
export function avisoDe(notice: Notice, emLote = false): Aviso | null {
  switch (notice.tipo) {
    case 'tarefa-concluida': {
      if (EmQuarentena.safeParse(notice.dados).success) return emLote ? null : AGUARDA_O_SUPERVISOR
      const mensagem = mensagemDeSucesso(notice.item.acao, notice.item.subAcao ?? undefined)
      return mensagem === undefined || emLote ? null : { tom: 'success', mensagem }
    }
    case 'divergencia':
      return {
        tom: 'info',
        mensagem: 'Outro agente também alterou este registro; as duas versões ficaram guardadas.',
      }
    case 'terceira-falha':
    case 'arquivo-invalido':
      return { tom: 'danger', mensagem: notice.mensagem }
    case 'revisar':
      return {
        tom: 'warning',
        mensagem: `${TAREFAS[notice.item.acao].rotulo} precisa de você: ${notice.mensagem}`,
      }
    case 'sem-sessao':
      return {
        tom: 'warning',
        mensagem: 'Sua sessão terminou. Entre novamente para enviar o que está guardado.',
      }
    case 'versao-antiga':
      return { tom: 'warning', mensagem: 'Atualize o aplicativo para enviar o que está guardado.' }
    case 'drenado':
      return emLote && notice.feitos > 0
        ? { tom: 'success', mensagem: `${notice.feitos} de ${notice.total} envios concluídos` }
        : null
    default:
      return null
  }
}
