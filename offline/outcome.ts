/** What an answer does to the item it answers: pure. */
import type { Notice } from './notices.ts'
import { ATRASO_POR_TENTATIVA, esgotado, FUTURO_IMPOSSIVEL, TENTATIVAS_POR_CICLO } from './pick.ts'
import type { Answer } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { enviaArquivo } from './tasks.ts'

type Resposta = Extract<Answer, { tipo: 'resposta' }>

export interface Falta {
  readonly ops: readonly string[]
  readonly arquivos: readonly string[]
}

export type Outcome =
  /** The server holds it: leaves the queue, its entity enters the snapshot. */
  | { readonly tipo: 'recebido'; readonly dados: unknown; readonly avisos: readonly Notice[] }
  /** The specification: the file is marked with the server's message and the task leaves; the bytes stay. */
  | { readonly tipo: 'arquivo-invalido'; readonly mensagem: string; readonly avisos: readonly Notice[] }
  /** The server misses something that the finish names: put it back in the queue, before the finish. */
  | { readonly tipo: 'repor'; readonly falta: Falta; readonly item: ItemFila }
  | {
      readonly tipo: 'fica'
      readonly item: ItemFila
      readonly avisos: readonly Notice[]
      /** Nothing else can go either. */
      readonly para?: 'sessao' | 'versao'
      /** The network or the server failed, not the task. */
      readonly transporte?: boolean
    }

/** Again in this long after "operation in progress". */
export const DE_NOVO_EM = 2_000
/** A finish whose missing parts were put back this often without success waits for a person. */
export const REPOSICOES_MAXIMAS = 3

/** Refusals that time, a fresh token or an administrator repairs: the task never waits for its author's decision. */
const PASSAGEIROS = new Set([
  'ERR_APARELHO_RECUSADO',
  'ERR_XSRF',
  'ERR_LINK_EXPIRADO',
  'ERR_LIMITE',
  'ERR_INDISPONIVEL',
  'ERR_INTERNO',
])
/** The file itself is refused. */
const ARQUIVO_RECUSADO = new Set(['ERR_FORM_VALIDATION', 'ERR_ARQUIVO_INVALIDO', 'ERR_ARQUIVO_GRANDE'])

export function outcome(item: ItemFila, answer: Answer, agora: number): Outcome {
  if (answer.tipo === 'sem-resposta') {
    return falha(item, agora, { mensagem: answer.motivo, transporte: true, espera: answer.retry_after_s })
  }
  const { codigo, http } = answer
  if (codigo === 'SUCESSO') return sucesso(item, answer, agora)
  if (codigo === 'ERR_NAO_AUTENTICADO')
    return parado(item, answer, agora, 'sem_sessao', 'sessao', { tipo: 'sem-sessao' })
  if (codigo === 'ERR_VERSAO_ANTIGA' || http === 426)
    return parado(item, answer, agora, 'versao_antiga', 'versao', { tipo: 'versao-antiga' })
  if (codigo === 'ERR_OPERACAO_EM_ANDAMENTO' || http === 423) {
    const depois = { ...item, _enfilerado_em: agora + DE_NOVO_EM, _ultimo: ultimo(answer, agora) }
    return { tipo: 'fica', item: depois, avisos: [] }
  }
  if (ARQUIVO_RECUSADO.has(codigo) && enviaArquivo(item)) {
    const { mensagem } = answer
    return { tipo: 'arquivo-invalido', mensagem, avisos: [{ tipo: 'arquivo-invalido', item, mensagem }] }
  }
  if (codigo === 'ERR_FINALIZACAO_INCOMPLETA' && item._reposicoes < REPOSICOES_MAXIMAS) {
    const depois = {
      ...item,
      _error: answer.mensagem,
      _ultimo: ultimo(answer, agora),
      _enfilerado_em: agora,
      _reposicoes: item._reposicoes + 1,
    }
    return { tipo: 'repor', falta: faltaDe(answer.dados), item: depois }
  }
  if (codigo === 'ERR_CHAVE_REUTILIZADA') return revisar(contada(item, answer, agora), answer.mensagem)
  const transporte = http >= 500 || http === 408 || http === 429 || PASSAGEIROS.has(codigo)
  return falha(item, agora, {
    mensagem: answer.mensagem,
    resposta: answer,
    transporte,
    espera: answer.retry_after_s,
  })
}

/** The file's bytes are not where they were written: the task is never sent without them. */
export function semBytes(item: ItemFila, agora: number): Outcome {
  const mensagem = 'O arquivo não está mais neste aparelho. Refaça a captura ou descarte o envio.'
  return revisar({ ...item, _error: mensagem, _ultimo: { em: agora, codigo: 'SEM_BYTES' } }, mensagem)
}

function sucesso(item: ItemFila, answer: Resposta, agora: number): Outcome {
  if (answer.recibo?.op_id !== item.op_id) {
    return falha(item, agora, {
      mensagem: 'O servidor respondeu sem o recibo desta operação',
      transporte: true,
    })
  }
  const divergencias = divergenciasDe(answer.dados)
  const avisos: Notice[] = [{ tipo: 'tarefa-concluida', item, dados: answer.dados }]
  if (divergencias.length > 0) avisos.push({ tipo: 'divergencia', item, divergencias })
  return { tipo: 'recebido', dados: answer.dados, avisos }
}

function parado(
  item: ItemFila,
  answer: Resposta,
  agora: number,
  _estado: ItemFila['_estado'],
  para: 'sessao' | 'versao',
  aviso: Notice,
): Outcome {
  const depois = { ...item, _estado, _ultimo: ultimo(answer, agora) }
  return { tipo: 'fica', item: depois, avisos: [aviso], para }
}

interface Falha {
  readonly mensagem: string
  readonly transporte: boolean
  readonly resposta?: Resposta
  readonly espera?: number | undefined
}

function falha(item: ItemFila, agora: number, causa: Falha): Outcome {
  const _tentativas = item._tentativas + 1
  const pedido = Math.min((causa.espera ?? 0) * 1000, FUTURO_IMPOSSIVEL)
  const depois: ItemFila = {
    ...item,
    _tentativas,
    _error: causa.mensagem,
    _enfilerado_em: agora + Math.max(ATRASO_POR_TENTATIVA * _tentativas, pedido),
    _ultimo: causa.resposta ? ultimo(causa.resposta, agora) : { em: agora },
  }
  if (esgotado(depois) && !causa.transporte) return revisar(depois, causa.mensagem)
  const avisos: Notice[] = []
  if (_tentativas === TENTATIVAS_POR_CICLO && item._ciclo === 1) {
    const mensagem = `Erro ao atualizar o item: ${causa.mensagem}`
    avisos.push({ tipo: 'terceira-falha', item: depois, mensagem })
  }
  return { tipo: 'fica', item: depois, avisos, transporte: causa.transporte }
}

function revisar(item: ItemFila, mensagem: string): Outcome {
  const depois: ItemFila = { ...item, _estado: 'revisar' }
  return { tipo: 'fica', item: depois, avisos: [{ tipo: 'revisar', item: depois, mensagem }] }
}

function contada(item: ItemFila, answer: Resposta, agora: number): ItemFila {
  return {
    ...item,
    _tentativas: item._tentativas + 1,
    _error: answer.mensagem,
    _ultimo: ultimo(answer, agora),
  }
}

function ultimo(answer: Resposta, em: number) {
  return { em, http: answer.http, codigo: answer.codigo }
}

function divergenciasDe(dados: unknown): readonly unknown[] {
  const lista = campo(dados, 'divergencias')
  return Array.isArray(lista) ? lista : []
}

function faltaDe(dados: unknown): Falta {
  return { ops: textos(campo(dados, 'ops')), arquivos: textos(campo(dados, 'arquivos')) }
}

function campo(dados: unknown, nome: string): unknown {
  return typeof dados === 'object' && dados !== null
    ? (dados as Record<string, unknown>)[nome] // as: any JSON object can be read by name
    : undefined
}

/** The list names things by uuid, or by objects that carry one. */
function textos(lista: unknown): string[] {
  if (!Array.isArray(lista)) return []
  return lista
    .map((parte: unknown) => (typeof parte === 'string' ? parte : campo(parte, 'uuid')))
    .filter((texto): texto is string => typeof texto === 'string')
}
