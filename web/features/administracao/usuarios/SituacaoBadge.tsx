import { SITUACOES_DA_PESSOA } from '#contract/administracao/campos-do-usuario.ts'
import type { SituacaoDaPessoa } from '#contract/administracao/pessoas.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<SituacaoDaPessoa, Tone>> = {
  convidado: 'info',
  ativo: 'success',
  bloqueado: 'danger',
  inativo: 'neutral',
}

export function SituacaoBadge({ situacao }: { situacao: SituacaoDaPessoa }) {
  return <Badge tone={TONS[situacao]}>{SITUACOES_DA_PESSOA[situacao]}</Badge>
}
