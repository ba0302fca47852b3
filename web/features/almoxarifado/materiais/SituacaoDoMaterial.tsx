import { Badge } from '#web/ui/display/Badge.tsx'

type Props = { ativo: boolean; fundido_em?: unknown }

export function SituacaoDoMaterial({ ativo, fundido_em }: Props) {
  if (fundido_em) return <Badge tone="neutral">Unificado</Badge>
  return <Badge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</Badge>
}
