/** What the screens of the visit read: the contract's records with the device's own state beside them. */
import type { InstalacaoMonitorada, InstalacaoRegistrada } from '#contract/campo/instalacoes.ts'
import type {
  Contagens,
  EstadoDoMonitoramento,
  Monitoramento,
  MonitoramentoCompleto,
} from '#contract/campo/monitoramentos.ts'
import type {
  CodigoDaRegional,
  PatrimonioMonitorado,
  PatrimonioRegistrado,
} from '#contract/campo/patrimonios.ts'
import type { Acao } from '#contract/campo/tarefas.ts'
import type { Arquivo } from '#contract/papeis/multimidias.ts'
import type { Pendencia as PendenciaDaFila } from '#offline/pendencias.ts'
import type { SituacaoDaVisita } from './situacoes.ts'

export type Tom = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** `recusado`: a task of this record waits for a person in Pendências. */
export type Envio = 'enviado' | 'pendente' | 'recusado'

interface Local {
  /** The server's number; the uuid while the server does not know the record. Use `uuid` as the React key. */
  id: number | string
  envio: Envio
  /** Tasks of this record that the server has not acknowledged. */
  pendentes: number
}

export type InstalacaoDaVisita = Omit<InstalacaoMonitorada, 'id' | 'instalacao'> &
  Local & { instalacao: Omit<InstalacaoRegistrada, 'id'> & { id: number | string } }

export type PatrimonioDaVisita = Omit<PatrimonioMonitorado, 'id' | 'patrimonio'> &
  Local & { patrimonio: Omit<PatrimonioRegistrado, 'id'> & { id: number | string } }

export type ArquivoDaVisita = Omit<Arquivo, 'id' | 'url'> &
  Local & {
    /** Null until the server has the file. `useUrlDoArquivo` answers what an `img` can show in both cases. */
    url: string | null
    enviando: boolean
    removendo: boolean
    invalido: boolean
    invalidoMensagem: string | null
  }

export type MonitoramentoDaVisita = Monitoramento & { envio: Envio; pendentes: number }

/** The proof that a visit can be opened with no signal. */
export interface Preparo {
  /** ISO 8601. */
  preparado_em: string
  /** Size of what was downloaded. */
  bytes: number
  contagens: { instalacoes: number; patrimonios: number; arquivos: number; tipos: number; codigos: number }
  valido_ate: string
}

export interface VisitaListada {
  monitoramento: Monitoramento
  estado: EstadoDoMonitoramento
  /** Counted on the device when the visit is prepared, by the server otherwise. */
  contagens: Contagens
  /** Null: not on this device. */
  preparo: Preparo | null
  pendentes: number
  /** Tasks that wait for a person. */
  recusadas: number
  /** What the desk did to it, as the server said last. */
  mesa: SituacaoDaVisita | null
}

/** What travels with a prepared visit besides its records. */
export type Pacote = Pick<
  MonitoramentoCompleto,
  | 'tipos'
  | 'modelo_instalacoes'
  | 'roteiro'
  | 'historico'
  | 'classes'
  | 'vocabularios'
  | 'lease'
  | 'manifesto'
> & {
  /** The agent's label ranges, with `proxima` counting what this device has already used. */
  faixas: MonitoramentoCompleto['lote_plaquetas']
  preparo: Preparo
}

/** What a code read or typed is to this visit. */
export type Resolucao =
  /** `ja_contada`: of a label read in a count, whether it had been counted before this reading. */
  | { tipo: 'da-visita'; referencia_id: string; patrimonio: PatrimonioDaVisita; ja_contada?: boolean }
  | { tipo: 'de-outro-local'; referencia_id: string; codigo: CodigoDaRegional }
  /** `numero` when the code is a well-formed label; `na_faixa` when it is free in the agent's own range. */
  | { tipo: 'desconhecido'; referencia_id: string; numero: number | null; na_faixa: boolean }

/** One line of Pendências: the core's words for the task, and what it is about. */
export type Pendencia = PendenciaDaFila & {
  acao: Acao
  /** The asset, room or file it is about; empty when there is none. */
  alvo: string
  /** Percent of the file that has gone, over all attempts; null before the first byte. */
  progresso: number | null
}

export interface PlanoDeDescarte {
  /** Tasks that make no sense without it and go with it. */
  junto: readonly Pendencia[]
  /** It was sent at least once: the server may have it. */
  talvezNoServidor: boolean
}

export interface Chip {
  /** `Tudo enviado`, `3 pendentes`, `2 esperam Wi-Fi`, `Sem conexão - 3 guardados`, `1 precisa de você`, `Enviando 2 de 9`. */
  texto: string
  tom: Tom
  pendentes: number
  recusadas: number
  esperamWifi: number
  enviando: { feitos: number; total: number } | null
  online: boolean
}

export interface Posicao {
  latitude: number
  longitude: number
  precisao_m: number
}
