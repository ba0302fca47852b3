/** What the Pendências screen and the chip of the header say: pure, in plain Portuguese. */
import { TAREFAS } from '#contract/campo/tarefas.ts'
import { corrigivel } from './correct.ts'
import { desimpedido, esgotado, fimDoDescanso, indexar, noPrazo, TENTATIVAS_POR_CICLO } from './pick.ts'
import type { ItemFila } from './queue-item.ts'
import { enviaArquivo, esperaTudo, removeArquivo } from './tasks.ts'

export type SituacaoDaPendencia =
  | 'enviando'
  | 'na-fila'
  | 'espera-outra'
  | 'espera-wifi'
  | 'tenta-depois'
  | 'sem-sessao'
  | 'versao-antiga'
  | 'recusada'
  | 'revisar'
  /** A file that the server refused: it left the queue, its bytes are still here. */
  | 'invalida'

export interface AcaoDaPendencia {
  readonly chave: 'tentar' | 'enviar-sem-wifi' | 'corrigir' | 'refazer' | 'descartar'
  readonly permitido: boolean
  readonly motivo?: string
}

export interface Pendencia {
  /** Of an `invalida`, which has no operation any more, the uuid of its file. */
  readonly op_id: string
  readonly monitoramento_id: number
  readonly oQue: string
  readonly capturado_em: string
  /** The file that goes with it. */
  readonly arquivo: string | null
  /** Bytes of that file. */
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
  /** Waits for Wi-Fi by the person's own choice. */
  readonly esperaWifi?: (item: ItemFila) => boolean
}

const ESTADO_EM_PALAVRAS: Readonly<Record<SituacaoDaPendencia, string>> = {
  enviando: 'Enviando agora',
  'na-fila': 'Na fila de envio',
  'espera-outra': 'Aguarda o envio de outra tarefa',
  'espera-wifi': 'Espera Wi-Fi',
  'tenta-depois': 'Não chegou; será tentado de novo',
  'sem-sessao': 'Aguarda você entrar de novo',
  'versao-antiga': 'Aguarda a atualização do aplicativo',
  recusada: 'Recusado; será tentado de novo',
  revisar: 'Precisa de você',
  invalida: 'O servidor recusou o arquivo',
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
        arquivo: enviaArquivo(item) ? (item.arquivo?.uuid ?? null) : null,
        tamanho: item.arquivo?.tamanho ?? null,
        situacao,
        estado:
          situacao === 'espera-outra' ? oQueEspera(item, itens, contexto) : ESTADO_EM_PALAVRAS[situacao],
        tentativa: tentativa(item),
        proximaEm: proximaEm(item, situacao, contexto.agora),
        erro: item._error,
        codigo: item._ultimo?.codigo ?? null,
        acoes: acoes(item, situacao),
      }
    })
}

function situacaoDe(item: ItemFila, livre: boolean, contexto: Contexto): SituacaoDaPendencia {
  if (contexto.emVoo?.has(item.op_id)) return 'enviando'
  if (item._estado === 'revisar') return 'revisar'
  if (item._estado === 'sem_sessao') return 'sem-sessao'
  if (item._estado === 'versao_antiga') return 'versao-antiga'
  if (recusada(item)) return 'recusada'
  if (contexto.esperaWifi?.(item)) return 'espera-wifi'
  if (!livre) return 'espera-outra'
  return item._tentativas > 0 ? 'tenta-depois' : 'na-fila'
}

/** Time alone will hardly mend it: the server refused it, or it waits for a person already. */
export function precisaDeAlguem(item: ItemFila): boolean {
  return item._estado === 'revisar' || (item._estado === 'pendente' && recusada(item))
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
  'espera-wifi': 'Espera Wi-Fi',
  'sem-sessao': 'Entre de novo para enviar',
  'versao-antiga': 'Atualize o aplicativo para enviar',
}

const JA_VAI = 'Está sendo enviado agora'

function acoes(item: ItemFila, situacao: SituacaoDaPendencia): AcaoDaPendencia[] {
  const foto = enviaArquivo(item) && String(item.dados.tipo).startsWith('foto_')
  const parada = situacao === 'revisar' || situacao === 'recusada'
  const jaVai = situacao === 'enviando' ? JA_VAI : undefined
  return [
    acao('tentar', PORQUE_NAO_TENTAR[situacao]),
    ...(situacao === 'espera-wifi' ? [acao('enviar-sem-wifi', undefined)] : []),
    ...(corrigivel(item) ? [acao('corrigir', jaVai)] : []),
    ...(foto && parada ? [acao('refazer', undefined)] : []),
    acao('descartar', jaVai),
  ]
}

function acao(chave: AcaoDaPendencia['chave'], motivo: string | undefined): AcaoDaPendencia {
  return motivo === undefined ? { chave, permitido: true } : { chave, permitido: false, motivo }
}

/** The finish and the conclusion go last: what is still before them, in words. */
function oQueEspera(item: ItemFila, itens: readonly ItemFila[], contexto: Contexto): string {
  if (!esperaTudo(item)) return ESTADO_EM_PALAVRAS['espera-outra']
  const antes = itens.filter(
    (cada) => cada.monitoramento_id === item.monitoramento_id && cada.seq < item.seq && !esperaTudo(cada),
  )
  if (antes.length === 0) return ESTADO_EM_PALAVRAS['espera-outra']
  const precisam = antes.filter((cada) => cada._estado === 'revisar').length
  const semWifi = antes.filter((cada) => contexto.esperaWifi?.(cada)).length
  const porque = [
    precisam > 0 && `${precisam} ${precisam === 1 ? 'precisa' : 'precisam'} de você`,
    semWifi > 0 && `${semWifi} ${semWifi === 1 ? 'espera' : 'esperam'} Wi-Fi`,
  ].filter((parte) => parte !== false)
  const quantos =
    antes.length === 1 ? 'chegar 1 envio anterior' : `chegarem ${antes.length} envios anteriores`
  return `Vai quando ${quantos}${porque.length > 0 ? ` (${porque.join(', ')})` : ''}`
}

export type FiltroDePendencias = 'todas' | 'precisam' | 'aguardando' | 'fotos' | 'wifi'

const PRECISAM: ReadonlySet<SituacaoDaPendencia> = new Set(['revisar', 'recusada', 'invalida'])

export function passaNoFiltro(
  { situacao, arquivo }: Pick<Pendencia, 'situacao' | 'arquivo'>,
  filtro: FiltroDePendencias,
): boolean {
  if (filtro === 'precisam') return PRECISAM.has(situacao)
  if (filtro === 'aguardando') return !PRECISAM.has(situacao) && situacao !== 'espera-wifi'
  if (filtro === 'fotos') return arquivo !== null
  return filtro === 'todas' || situacao === 'espera-wifi'
}

export interface EstadoDaFila {
  readonly online: boolean
  /** While a drain runs. */
  readonly enviando?: { readonly feitos: number; readonly total: number } | null
  /** Files that the server refused, still here. */
  readonly invalidas?: number
  readonly esperamWifi?: number
  /** Received, and waiting for a supervisor. */
  readonly emQuarentena?: number
}

/** The chip of the visit's header. */
export function chip(itens: readonly ItemFila[], estado: EstadoDaFila): string {
  const { online, enviando, invalidas = 0, esperamWifi = 0, emQuarentena = 0 } = estado
  const total = itens.length
  const precisam = itens.filter(precisaDeAlguem).length + invalidas
  if (enviando) return `Enviando ${Math.min(enviando.feitos + 1, enviando.total)} de ${enviando.total}`
  if (precisam > 0) return precisam === 1 ? '1 precisa de você' : `${precisam} precisam de você`
  if (!online) return `Sem conexão - ${total === 0 ? 'tudo enviado' : plural(total, 'guardado')}`
  if (total > 0 && esperamWifi === total) return total === 1 ? '1 espera Wi-Fi' : `${total} esperam Wi-Fi`
  if (total === 0 && emQuarentena > 0)
    return `${emQuarentena} ${emQuarentena === 1 ? 'aguarda' : 'aguardam'} o supervisor`
  return total === 0 ? 'Tudo enviado' : plural(total, 'pendente')
}

function plural(n: number, palavra: string): string {
  return `${n} ${palavra}${n === 1 ? '' : 's'}`
}
