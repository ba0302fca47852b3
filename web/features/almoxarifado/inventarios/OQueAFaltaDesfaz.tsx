import { useQuery } from '@tanstack/react-query'
import { ATOS_DO_INVENTARIO } from '#contract/almoxarifado/atos-do-inventario.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { PedidosAtingidos, PedidosNaoVistos } from '#web/partes/almoxarifado/PedidosAtingidos.tsx'
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
  const haQuem = data && (data.materiais.length > 0 || data.outros > 0)
  return (
    <div className="z-stack">
      <p>{ATOS_DO_INVENTARIO.homologar.aviso}</p>
      {isLoading && <SkeletonList />}
      {error && <Banner tone="warning">Não deu para ver quem conta com o que faltou: {error.message}</Banner>}
      {haQuem && (
        <>
          <p>
            A contagem achou menos do que está reservado. Estes pedidos ficam à espera de estoque, e quem os
            fez é avisado:
          </p>
          {data.materiais.map(({ material, unidade, pedidos }) => (
            <section key={material.id}>
              <h3>{material.nome}</h3>
              <PedidosAtingidos pedidos={pedidos} unidade={unidade} oQueSai="o material" />
            </section>
          ))}
          <PedidosNaoVistos outros={data.outros} alem={data.materiais.length > 0} />
        </>
      )}
    </div>
  )
}
