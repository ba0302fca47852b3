import { useQuery } from '@tanstack/react-query'
import { ATOS_DO_INVENTARIO } from '#contract/almoxarifado/atos-do-inventario.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { PedidosDaFalta, quantosPerdem, semImpacto } from '#web/partes/almoxarifado/OQueFalta.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { chaveDoInventario } from './consultas.ts'

type Props = { id: number }

/** Before the count is homologated: what it posts, and from which orders it takes what is not there. */
export function OQueAFaltaDesfaz({ id }: Props) {
  const { data, error, isLoading } = useQuery({
    queryKey: [...chaveDoInventario(id), 'impacto-da-homologacao'],
    queryFn: () => dadosDe(api.inventarios.impactoDaHomologacao({ params: { id } })),
    staleTime: 0,
  })
  return (
    <div className="z-stack">
      <p>{ATOS_DO_INVENTARIO.homologar.aviso}</p>
      {isLoading && <SkeletonList />}
      {error && <Banner tone="warning">Não deu para ver quem conta com o que faltou: {error.message}</Banner>}
      {data && !semImpacto(data) && (
        <>
          <p>A contagem achou menos do que está reservado ou separado. {quantosPerdem(data)}</p>
          <PedidosDaFalta {...data} />
        </>
      )}
    </div>
  )
}
