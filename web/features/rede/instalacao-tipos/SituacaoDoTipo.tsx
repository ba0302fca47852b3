import type { TipoListado } from '#contract/rede/administracao-de-tipos.ts'
import { Badge } from '#web/ui/display/Badge.tsx'

export function SituacaoDoTipo({ tipo }: { tipo: Pick<TipoListado, 'ativo' | 'versao_publicada'> }) {
  if (!tipo.ativo) return <Badge tone="neutral">Inativo</Badge>
  if (tipo.versao_publicada === null) return <Badge tone="warning">Em preparo</Badge>
  return <Badge tone="success">Ativo</Badge>
}
