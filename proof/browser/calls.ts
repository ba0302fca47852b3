/**
 * What the page of the proof can be asked to do, from outside, in plain JSON: `window.prova` is a `Prova`.
 *
 * A driver of any browser opens `/prova/`, waits until `typeof window.prova === 'object'`, calls `abrir` once in each
 * tab, `entrar` where it has no session, and then `agir` and `enviar` as often as it likes. Every call may be cut short by a
 * crash of the tab; `diario` afterwards says what had become durable.
 */

export interface Pessoa {
  readonly id: number
  readonly nome: string
  readonly email: string
}

/** A protection of the engine that a control run switches off in this tab. */
export type SemProtecao = 'fifo' | 'dependencies' | 'cycles' | 'clock-guard'

export interface Abertura {
  readonly pessoa: Pessoa
  /** Milliseconds added to the device's wall clock. */
  readonly relogio: number
  readonly sem: SemProtecao | null
}

export interface Achado {
  readonly observacoes: string
  readonly estado?: string
  readonly condicao?: string
}

/** One thing that the agent does; each is one call of the product's `Visita`. */
export type Ato =
  | { readonly tipo: 'iniciar' | 'pausar' | 'concluir' }
  | { readonly tipo: 'ver-instalacao' | 'ver-patrimonio' | 'remover'; readonly uuid: string }
  | { readonly tipo: 'ler'; readonly codigo: string; readonly sala?: string }
  | { readonly tipo: 'criar-instalacao'; readonly tipo_id: number; readonly nome: string }
  | { readonly tipo: 'instalacao' | 'patrimonio'; readonly uuid: string; readonly campos: Achado }
  | {
      readonly tipo: 'lote'
      readonly inicio: number
      readonly quantidade: number
      readonly observacoes: string
    }
  | {
      readonly tipo: 'foto'
      readonly model: 'instalacao' | 'patrimonio' | 'ocorrencia'
      readonly model_id: string
      readonly lado: number
      readonly semente: number
    }
  | { readonly tipo: 'ocorrencia' | 'impossivel'; readonly descricao: string }
  | { readonly tipo: 'responder'; readonly chave: string; readonly texto: string }
  | {
      readonly tipo: 'responder-foto'
      readonly chave: string
      readonly lado: number
      readonly semente: number
    }
  | { readonly tipo: 'anexo'; readonly tamanho: number; readonly semente: number }
  | { readonly tipo: 'assinar'; readonly papel: 'agente' | 'responsavel'; readonly semente: number }
  | { readonly tipo: 'finalizar'; readonly concluir: boolean }

/** A task as it was captured. */
export interface Tarefa {
  readonly op_id: string
  readonly seq: number
  readonly acao: string
  readonly subAcao: string | null
  readonly entidade: string
  readonly uuid: string | null
  readonly instalacao_id: string | null
  readonly patrimonio_id: string | null
  readonly dados: Readonly<Record<string, unknown>>
  readonly arquivo: { readonly uuid: string; readonly sha256: string; readonly tamanho: number } | null
}

export interface NaFila extends Tarefa {
  readonly estado: string
  readonly tentativas: number
  readonly ciclo: number
  readonly erro: string | null
}

export interface Feita {
  readonly op_id: string
  readonly seq: number
  readonly acao: string
  readonly fim: string
  readonly tarefa: Tarefa | null
}

/** What stands for the uuid of an answer to the roteiro, among the rows that are shown and judged. */
export const respostaA = (chave: string) => `resposta:${chave}`

/** A list of files as one value. */
export const comoTexto = (valor: unknown) => (Array.isArray(valor) ? valor.join() : String(valor))

/** A row as the screens show it; an answer is what it says. */
export interface Mostrado {
  readonly uuid: string
  readonly observacoes: string | null
  readonly removendo: boolean
}

export interface Diario {
  readonly dispositivo_id: string
  /** Last sequence number given on this device. */
  readonly seq: number
  /** Tasks of all visits in the queue. */
  readonly pendentes: number
  readonly pausa: string | null
  /** Of the visit. */
  readonly fila: readonly NaFila[]
  readonly feitas: readonly Feita[]
  readonly mostra: readonly Mostrado[]
  readonly situacao: 'ausente' | 'aguardando' | 'aberta' | 'pausada' | 'concluida'
}

export interface Envios {
  readonly enviados: number
  readonly restantes: number
  readonly online: boolean
  readonly pausa: string | null
}

export interface Prova {
  /** Opens the engine of the person, as a tab of the product does. */
  abrir(abertura: Abertura): Promise<void>
  /** Signs in at the server; answers the server's `codigo`, or `SEM_REDE`. */
  entrar(senha: string): Promise<string>
  /** Downloads the visit whole; answers the engine's message when it could not. */
  preparar(monitoramento: number): Promise<'pronta' | string>
  /** Resolves when the act is durable on the device, with the tasks that it enqueued. */
  agir(monitoramento: number, ato: Ato): Promise<readonly Tarefa[]>
  /** «Sincronizar agora». */
  enviar(): Promise<Envios>
  /** Wakes the automatic run, as coming back to the tab does. */
  acordar(): void
  /** «Tentar agora» on every task that waits. */
  tentarTodos(): Promise<void>
  /** One more letter in a form: all that it holds now; with nothing in it there is no draft. */
  tecla(monitoramento: number, chave: string, texto: string): void
  /** What the device holds of that form. */
  rascunho(chave: string): Promise<string>
  diario(monitoramento: number): Promise<Diario>
  /** Rows of the visit in each table of the device; empty when nothing is left of it. */
  restos(monitoramento: number): Promise<Readonly<Record<string, number>>>
  /** Moves the device's wall clock to this many milliseconds from the true one. */
  relogio(ms: number): void
}

declare global {
  interface Window {
    prova: Prova
  }
}
