import type { SituacaoDaPessoa } from '#contract/administracao/pessoas.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { SITUACOES } from './palavras.ts'

export function SituacaoBadge({ situacao }: { situacao: SituacaoDaPessoa }) {
  const { rotulo, tom } = SITUACOES[situacao]
  return <Badge tone={tom}>{rotulo}</Badge>
}
