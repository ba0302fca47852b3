/** What the Pendências screen and the chip of the header say: pure, in plain Portuguese. */
import { TAREFAS } from '#contract/tarefas.ts'
import { desimpedido, esgotado, fimDoDescanso, indexar, noPrazo, TENTATIVAS_POR_CICLO } from './pick.ts'
import type { ItemFila } from './queue-item.ts'
import { removeArquivo } from './tasks.ts'

export type SituacaoDaPendencia =
  | 'enviando'
  | 'na-fila'
  | 'espera-outra'
  | 'tenta-depois'
  | 'sem-sessao'
  | 'versao-antiga'
  | 'recusada'
  | 'revisar'

export interface AcaoDaPendencia {
  readonly chave: 'tentar' | 'descartar'
  readonly permitido: boolean
  readonly motivo?: string
}

export interface Pendencia {
  readonly op_id: string
  readonly monitoramento_id: number
  readonly oQue: string
  readonly capturado_em: string
  /** Bytes of the file that goes with it. */
  readonly tamanho: number | null
  readonly situacao: SituacaoDaPendencia
  readonly estado: string
  readonly tentativa: string
  /** Device time, or null when it does not go by itself. */
  readonly proximaEm: number | null
  readonly erro: string | null
  readonly codigo: string | null
  readonly acoes: readonly AcaoDaPendencia[]
}

export interface Contexto {
  readonly agora: number
  readonly online: boolean
  /** op_ids in flight, from the heartbeat or the progress notices. */
  readonly emVoo?: ReadonlySet<string>
}

const ESTADO_EM_PALAVRAS: Readonly<Record<SituacaoDaPendencia, string>> = {
  enviando: 'Enviando agora',
  'na-fila': 'Guardado no aparelho, na fila de envio',
  'espera-outra': 'Aguarda o envio de outra tarefa',
  'tenta-depois': 'Não foi possível enviar; será tentado de novo',
  'sem-sessao': 'Aguarda você entrar de novo',
  'versao-antiga': 'Aguarda a atualização do aplicativo',
  recusada: 'O servidor recusou; será tentado de novo',
  revisar: 'Precisa de você',
}

export function pendencias(itens: readonly ItemFila[], contexto: Contexto): Pendencia[] {
  const indice = indexar(itens)
  return [...itens]
    .sort((a, b) => a.seq - b.seq)
    .map((item) => {
      const situacao = situacaoDe(item, desimpedido(item, indice), contexto)
      return {
        op_id: item.op_id,
        monitoramento_id: item.monitoramento_id,
        oQue: oQue(item),
        capturado_em: item.capturado_em,
        tamanho: item.arquivo?.tamanho ?? null,
        situacao,
        estado: ESTADO_EM_PALAVRAS[situacao],
        tentativa: tentativa(item),
        proximaEm: proximaEm(item, situacao, contexto.agora),
        erro: item._error,
        codigo: item._ultimo?.codigo ?? null,
        acoes: acoes(situacao),
      }
    })
}

function situacaoDe(item: ItemFila, livre: boolean, contexto: Contexto): SituacaoDaPendencia {
  if (contexto.emVoo?.has(item.op_id)) return 'enviando'
  if (item._estado === 'revisar') return 'revisar'
  if (item._estado === 'sem_sessao') return 'sem-sessao'
  if (item._estado === 'versao_antiga') return 'versao-antiga'
  if (recusada(item)) return 'recusada'
  if (!livre) return 'espera-outra'
  return item._tentativas > 0 ? 'tenta-depois' : 'na-fila'
}

/** A refusal shows from the first time, not only when the attempts are spent. */
function recusada(item: ItemFila): boolean {
  const http = item._ultimo?.http ?? 0
  return item._tentativas > 0 && http >= 400 && http < 500 && http !== 408 && http !== 429
}

export function oQue(item: ItemFila): string {
  const { rotulo } = TAREFAS[item.acao]
  if (item.acao === 'monitoramento.estado') return `${rotulo}: ${item.subAcao}`
  if (item.acao === 'patrimonio.lote') return `${rotulo} (${item.dados.quantidade})`
  return removeArquivo(item) && item.acao !== 'multimidia.remover' ? `${rotulo} (remoção)` : rotulo
}

function tentativa(item: ItemFila): string {
  if (item._tentativas === 0) return item._ciclo === 1 ? 'Ainda não tentado' : 'Nova rodada de tentativas'
  const n = Math.min(item._tentativas, TENTATIVAS_POR_CICLO)
  return esgotado(item) ? 'Tentativas encerradas nesta rodada' : `Tentativa ${n} de ${TENTATIVAS_POR_CICLO}`
}

function proximaEm(item: ItemFila, situacao: SituacaoDaPendencia, agora: number): number | null {
  if (situacao !== 'na-fila' && situacao !== 'tenta-depois' && situacao !== 'recusada') return null
  if (esgotado(item)) return Math.max(fimDoDescanso(item), agora)
  return noPrazo(item, agora) ? agora : item._enfilerado_em
}

const PORQUE_NAO_TENTAR: Readonly<Partial<Record<SituacaoDaPendencia, string>>> = {
  enviando: 'Já está sendo enviado',
  'espera-outra': 'Espera o envio de outra tarefa',
  'sem-sessao': 'Entre de novo para enviar',
  'versao-antiga': 'Atualize o aplicativo para enviar',
}

function acoes(situacao: SituacaoDaPendencia): AcaoDaPendencia[] {
  return [
    acao('tentar', PORQUE_NAO_TENTAR[situacao]),
    acao('descartar', situacao === 'enviando' ? 'Está sendo enviado agora' : undefined),
  ]
}

function acao(chave: AcaoDaPendencia['chave'], motivo: string | undefined): AcaoDaPendencia {
  return motivo === undefined ? { chave, permitido: true } : { chave, permitido: false, motivo }
}

export interface EstadoDaFila {
  readonly online: boolean
  /** While a drain runs. */
  readonly enviando?: { readonly feitos: number; readonly total: number } | null
}

/** The chip of the visit's header. */
export function chip(itens: readonly ItemFila[], { online, enviando }: EstadoDaFila): string {
  const total = itens.length
  const precisam = itens.filter((item) => item._estado === 'revisar').length
  if (enviando) return `Enviando ${Math.min(enviando.feitos + 1, enviando.total)} de ${enviando.total}`
  if (precisam > 0) return precisam === 1 ? '1 precisa de você' : `${precisam} precisam de você`
  if (!online) return `Sem conexão - ${total === 0 ? 'tudo enviado' : plural(total, 'guardado')}`
  return total === 0 ? 'Tudo enviado' : plural(total, 'pendente')
}

function plural(n: number, palavra: string): string {
  return `${n} ${palavra}${n === 1 ? '' : 's'}`
}
