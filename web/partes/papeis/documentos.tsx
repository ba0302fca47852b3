/** What every screen of documents shares: the state in words, and the way to the file. */
import { BadgeCheck, Ban } from 'lucide-react'
import { pathOf } from '#contract/casa/endpoint.ts'
import { documentos, type SituacaoDoDocumento } from '#contract/papeis/documentos.ts'
import { SITUACOES_DO_DOCUMENTO } from '#contract/papeis/lista-de-documentos.ts'
import { Badge } from '#web/ui/display/Badge.tsx'

export function DocumentoBadge({ situacao }: { situacao: SituacaoDoDocumento }) {
  return (
    <Badge
      tone={situacao === 'vigente' ? 'success' : 'danger'}
      icon={situacao === 'vigente' ? BadgeCheck : Ban}
    >
      {SITUACOES_DO_DOCUMENTO[situacao]}
    </Badge>
  )
}

export const enderecoDoDocumento = (id: number) => `/painel/geral/documentos/${id}`

/** Of the file: shown by the browser, from where it is printed, or kept. */
export const enderecoDoPdf = (id: number, modo: 'ver' | 'baixar') =>
  `${pathOf(documentos.baixar, { id })}?modo=${modo}`
