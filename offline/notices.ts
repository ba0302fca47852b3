/** What the engine tells the screen. Raising a toast, and with which words, is the browser's business. */
import type { ItemFila } from './queue-item.ts'

export type Notice =
  /** The server acknowledged the task: the specification's success toast. */
  | { readonly tipo: 'tarefa-concluida'; readonly item: ItemFila; readonly dados: unknown }
  /** Accepted, but another agent had changed the same thing; both values are kept on the server. */
  | { readonly tipo: 'divergencia'; readonly item: ItemFila; readonly divergencias: readonly unknown[] }
  /** The specification's toast, when `_tentativas` becomes 3, in the first cycle only. */
  | { readonly tipo: 'terceira-falha'; readonly item: ItemFila; readonly mensagem: string }
  /** Will not be tried again by itself. */
  | { readonly tipo: 'revisar'; readonly item: ItemFila; readonly mensagem: string }
  /** The server refused the file; the task left the queue, the bytes stay. */
  | { readonly tipo: 'arquivo-invalido'; readonly item: ItemFila; readonly mensagem: string }
  | { readonly tipo: 'sem-sessao' }
  | { readonly tipo: 'versao-antiga' }
  | { readonly tipo: 'conexao'; readonly online: boolean }
  | { readonly tipo: 'progresso'; readonly op_id: string; readonly enviado: number; readonly total: number }
  /** A drain asked for by a person: `feitos` of `total`. */
  | { readonly tipo: 'enviando'; readonly feitos: number; readonly total: number }
  | { readonly tipo: 'drenado'; readonly feitos: number; readonly total: number }
  | { readonly tipo: 'monitoramento-limpo'; readonly monitoramento_id: number }
