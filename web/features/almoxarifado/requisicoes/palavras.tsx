import type { Atendimento } from '#contract/almoxarifado/atendimento.ts'
import {
  DISPONIBILIDADES,
  type Disponibilidade,
  rotuloDaRequisicao,
  type SituacaoDaRequisicao,
} from '#contract/almoxarifado/requisicao.ts'
import type { RequisicaoListada } from '#contract/almoxarifado/requisicao-formas.ts'
import { reais } from '#contract/casa/reais.ts'
import { REQUISICOES } from '#web/partes/almoxarifado/FilasDeRequisicoes.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const enderecoDaRequisicao = (id: number) => `${REQUISICOES}/${id}/resumo`

export const nomeDaRequisicao = ({ id, protocolo }: { id: number; protocolo: string | null }) =>
  protocolo ?? `Rascunho ${id}`

type ComEstado = Pick<
  RequisicaoListada,
  'situacao' | 'nivel' | 'atendimento' | 'na_fila' | 'separavel' | 'atrasada'
>

const TONS: Readonly<Record<SituacaoDaRequisicao, Tone>> = {
  rascunho: 'neutral',
  em_autorizacao: 'warning',
  devolvida: 'warning',
  autorizada: 'info',
  negada: 'danger',
  cancelada: 'neutral',
  encerrada: 'neutral',
  expirada: 'neutral',
}

const TONS_DO_ATENDIMENTO: Readonly<Partial<Record<Atendimento, Tone>>> = {
  recebida: 'success',
  recebida_com_divergencia: 'danger',
  devolvida_com_divergencia: 'danger',
}

/** Null where nothing of it has a price: what no depósito holds has no average. */
export const valorEstimado = (centavos: number): string | null => (centavos === 0 ? null : reais(centavos))

/** One badge: what was decided and, from there on, how far it was served. */
export function RequisicaoBadge(requisicao: ComEstado) {
  const { situacao, atendimento, na_fila, separavel, atrasada } = requisicao
  const decidida = situacao === 'autorizada' || situacao === 'encerrada'
  const espera = situacao === 'autorizada' && atendimento === 'nao_iniciado' && na_fila && !separavel
  const tom = espera ? 'warning' : (decidida && TONS_DO_ATENDIMENTO[atendimento]) || TONS[situacao]
  return (
    <span className="z-row">
      <Badge tone={tom}>{rotuloDaRequisicao(requisicao)}</Badge>
      {atrasada && <Badge tone="danger">Atrasada</Badge>}
    </span>
  )
}

const TONS_DA_DISPONIBILIDADE: Readonly<Record<Disponibilidade, Tone>> = {
  disponivel: 'success',
  parcial: 'warning',
  indisponivel: 'danger',
}

export function DisponibilidadeBadge({ disponibilidade }: { disponibilidade: Disponibilidade }) {
  return <Badge tone={TONS_DA_DISPONIBILIDADE[disponibilidade]}>{DISPONIBILIDADES[disponibilidade]}</Badge>
}

export const permite = ({ acoes }: Pick<RequisicaoListada, 'acoes'>, acao: string) =>
  acoes.some(({ chave, permitido }) => chave === `requisicoes.${acao}` && permitido)
