import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { TONS_DA_SITUACAO } from './palavras.ts'

export function SituacaoDoBem({ situacao }: { situacao: SituacaoDoPatrimonio }) {
  return <Badge tone={TONS_DA_SITUACAO[situacao]}>{SITUACOES_DO_BEM[situacao]}</Badge>
}
