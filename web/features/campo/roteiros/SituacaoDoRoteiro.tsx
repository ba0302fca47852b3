import type { RoteiroListado } from '#contract/campo/roteiros.ts'
import { Badge } from '#web/ui/display/Badge.tsx'

type Props = { roteiro: Pick<RoteiroListado, 'ativo' | 'versao_publicada'> }

export function SituacaoDoRoteiro({ roteiro: { ativo, versao_publicada } }: Props) {
  if (!ativo) return <Badge tone="neutral">Inativo</Badge>
  if (versao_publicada === null) return <Badge tone="warning">Em preparo</Badge>
  return <Badge tone="success">Ativo</Badge>
}
