import { ShieldAlert } from 'lucide-react'
import type { FornecedorListado } from '#contract/rede/fornecedor.ts'
import { SITUACOES_DO_FORNECEDOR } from '#contract/rede/fornecimento.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { TONS } from './palavras.ts'

/** What was decided, and beside it what the dates of the sanctions say. */
export function SituacaoDoFornecedor({
  situacao,
  sancao_vigente,
}: Pick<FornecedorListado, 'situacao' | 'sancao_vigente'>) {
  return (
    <span className="z-row">
      <Badge tone={TONS[situacao]}>{SITUACOES_DO_FORNECEDOR[situacao]}</Badge>
      {sancao_vigente && (
        <Badge tone="danger" icon={ShieldAlert}>
          Sanção em vigor
        </Badge>
      )}
    </span>
  )
}
