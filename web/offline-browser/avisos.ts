/** The engine's notices in the words of the toasts (specification, sections 4 and 8). */
import { type Acao, mensagemDeSucesso, TAREFAS } from '#contract/campo/tarefas.ts'
import { EmQuarentena } from '#contract/casa/dados-da-resposta.ts'
import type { Notice } from '#offline/notices.ts'
import type { ItemFila } from '#offline/queue-item.ts'

export interface Aviso {
  readonly tom: 'success' | 'info' | 'warning' | 'danger'
  readonly mensagem: string
}

const AGUARDA_O_SUPERVISOR: Aviso = {
  tom: 'info',
  mensagem: 'Recebido: como a visita já não é sua, aguarda o supervisor.',
}

/** Of a count, which ends by several tasks: the last of them tells of all. The words of a visit are of the specification. */
const DA_CONTAGEM: Readonly<Record<string, string>> = {
  iniciar: 'Contagem iniciada com sucesso',
  concluir: 'Contagem enviada com sucesso!',
  cancelar: 'Contagem cancelada com sucesso',
}
const CALADAS_NA_CONTAGEM: readonly Acao[] = [
  'monitoramento.estado',
  'monitoramento.finalizar',
  'monitoramento.assinaturas.agente',
]

function sucessoDa({ acao, subAcao }: Pick<ItemFila, 'acao' | 'subAcao'>, contagem: boolean) {
  if (contagem && CALADAS_NA_CONTAGEM.includes(acao)) return DA_CONTAGEM[subAcao ?? '']
  return mensagemDeSucesso(acao, subAcao ?? undefined)
}

/** Null when there is nothing to say. `emLote`: a long drain, told once at its end; `contagem`: of the visit it is about. */
export function avisoDe(notice: Notice, emLote = false, contagem = false): Aviso | null {
  switch (notice.tipo) {
    case 'tarefa-concluida': {
      if (EmQuarentena.safeParse(notice.dados).success) return emLote ? null : AGUARDA_O_SUPERVISOR
      const mensagem = sucessoDa(notice.item, contagem)
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
