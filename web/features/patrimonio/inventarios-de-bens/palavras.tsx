import {
  type InventarioDeBensDetalhado,
  RESULTADOS_DO_INVENTARIO,
  type ResultadoDoInventario,
  SITUACOES_DO_INVENTARIO_DE_BENS,
  type SituacaoDoInventarioDeBens,
  type SobraDoInventario,
} from '#contract/patrimonio/inventario-de-bens.ts'
import type { Proximo } from '#web/detail/proximo.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { e, numero, plural } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<SituacaoDoInventarioDeBens, Tone>> = {
  aberto: 'info',
  encerrado: 'success',
  cancelado: 'neutral',
}

export function InventarioBadge({ situacao }: { situacao: SituacaoDoInventarioDeBens }) {
  return <Badge tone={TONS[situacao]}>{SITUACOES_DO_INVENTARIO_DE_BENS[situacao]}</Badge>
}

const TONS_DO_RESULTADO: Readonly<Record<ResultadoDoInventario, Tone>> = {
  pendente: 'neutral',
  localizado: 'success',
  em_outro_local: 'warning',
  nao_localizado: 'danger',
}

export function ResultadoBadge({ resultado }: { resultado: ResultadoDoInventario }) {
  return <Badge tone={TONS_DO_RESULTADO[resultado]}>{RESULTADOS_DO_INVENTARIO[resultado]}</Badge>
}

type Andamento = Pick<InventarioDeBensDetalhado, 'situacao' | 'a_decidir' | 'pendentes' | 'sobras_a_decidir'>

/** What is left of an open one: what waits for a decision, or nothing but its end. */
export function proximoDe({ situacao, a_decidir, pendentes, sobras_a_decidir }: Andamento): Proximo | null {
  if (situacao !== 'aberto') return null
  if (a_decidir + sobras_a_decidir === 0)
    return { falta: 'encerrar', atos: ['inventariosDeBens.encerrar'], quem: 'quem encerra inventários' }
  const semLeitura = Math.min(pendentes, a_decidir)
  const bens =
    a_decidir > 0 &&
    `decidir ${plural(a_decidir, 'bem', 'bens')}${semLeitura > 0 ? ` (${numero(semLeitura)} sem leitura)` : ''}`
  const novas =
    sobras_a_decidir > 0 && `incorporar ou descartar ${plural(sobras_a_decidir, 'sobra', 'sobras')}`
  return {
    falta: e([bens, novas].filter((parte) => parte !== false)),
    ...(a_decidir > 0 && { atos: ['inventariosDeBens.decidir'] }),
    quem: a_decidir > 0 ? 'a comissão' : 'quem incorpora os bens',
    nota: 'Só então se encerra.',
  }
}

type Sobra = Pick<SobraDoInventario, 'a_decidir' | 'deixada' | 'bem'>

/** What became of what no register had. */
export function providenciaDa({ a_decidir, deixada, bem }: Sobra): { tom: Tone; nome: string } {
  if (a_decidir) return { tom: 'warning', nome: 'A incorporar' }
  if (deixada) return { tom: 'neutral', nome: 'Deixada como está' }
  return { tom: 'success', nome: bem.situacao === 'estornado' ? 'Descartada' : 'Incorporada' }
}

/** Who looked: an agent, or the school at its own. */
export const leituraDe = ({ protocolo, contagem }: { protocolo: string; contagem: boolean }) =>
  contagem ? `contagem da própria escola ${protocolo}` : `visita ${protocolo}`
