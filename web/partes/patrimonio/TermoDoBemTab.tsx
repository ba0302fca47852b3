import { useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { Link } from 'react-router'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { CargaBadge, enderecoDaCarga } from '#web/partes/rede/cargas.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { data } from '#web/ui/format.ts'

/** Who answers for this asset, and whether the paper says so. */
export function TermoDoBemTab({ bem }: { bem: BemDetalhado }) {
  const {
    data: carga,
    isPending,
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: ['carga-do-bem', bem.id],
    queryFn: async () =>
      (await dadosDe(api.termos.listar({ query: { bem_id: bem.id, perPage: 1 } }))).data[0] ?? null,
  })
  if (isPending) return <SkeletonList rows={2} />
  if (error) return <FalhaDaConsulta consulta={{ error, isFetching, refetch }} />
  if (carga === null)
    return (
      <EmptyState icon={FileSignature} title="Este bem não está na carga de ninguém agora.">
        O termo é da carga: ele vem quando o bem passa a um local, ou a uma pessoa nele.
      </EmptyState>
    )
  const { id, local, servidor, responsavel, termo, assinado_em } = carga
  return (
    <Card
      title="Termo de responsabilidade"
      actions={<Link to={enderecoDaCarga(id)}>Abrir a carga de {servidor?.nome ?? local.nome}</Link>}
    >
      <div className="z-stack">
        <div className="z-row">
          <span>Responde: {responsavel ?? 'ninguém, o local não tem titular'}</span>
          <CargaBadge {...carga} />
        </div>
        <p className="z-muted">
          {termo ? `Último termo: ${termo.numero}.` : 'Nenhum termo emitido ainda.'}{' '}
          {assinado_em && `Última assinatura em ${data(assinado_em)}.`}
        </p>
      </div>
    </Card>
  )
}
