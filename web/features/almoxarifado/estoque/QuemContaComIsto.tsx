import { useQuery } from '@tanstack/react-query'
import type { estoque } from '#contract/almoxarifado/estoque.ts'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { PedidosDaFalta, quantosPerdem, semImpacto } from '#web/partes/almoxarifado/OQueFalta.tsx'
import { useTypedPause } from '#web/partes/casa/use-typed-pause.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { parDe } from './consultas.ts'

type Props = { posicao: PosicaoDetalhada; falta: BodyFor<typeof estoque.impactoDaFalta> }

/** Before it is said that so much is not there: from which orders it takes what they count on. */
export function QuemContaComIsto({ posicao, falta: { qtd_e3, lote_id, endereco_id } }: Props) {
  const par = parDe(posicao)
  const escrita = Number(useTypedPause(String(qtd_e3)))
  const { data, error } = useQuery({
    // Not of the position: once the act is done nothing is asked of it again.
    queryKey: ['impacto-da-falta', par, escrita, lote_id, endereco_id],
    queryFn: () =>
      dadosDe(api.estoque.impactoDaFalta({ params: par, body: { qtd_e3: escrita, lote_id, endereco_id } })),
    enabled: escrita > 0,
    staleTime: 0,
  })
  if (error)
    return <Banner tone="warning">Não deu para ver quem conta com este estoque: {error.message}</Banner>
  if (data === undefined || semImpacto(data)) return null
  return (
    <>
      <Banner tone="warning" live>
        Fica menos do que está reservado ou separado. {quantosPerdem(data)}
      </Banner>
      <PedidosDaFalta {...data} nomear={false} />
    </>
  )
}
