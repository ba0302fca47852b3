import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CotaRestante } from '#contract/almoxarifado/cotas.ts'
import { reais } from '#contract/casa/reais.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { restoDaCota } from './resto-da-cota.ts'

type Props = {
  /** The destination. */
  local_id: number
  linhas: readonly { material_id: number; qtd_e3: number }[]
}

const DO_PERIODO = { mes: 'deste mês', trimestre: 'deste trimestre', ano: 'deste ano' } as const

function frase({ grupo, periodo, valor_centavos, restante_centavos, pedido_centavos }: CotaRestante): string {
  const cota = `${grupo.nome}: da cota ${DO_PERIODO[periodo]}, de ${reais(valor_centavos)}`
  const resta = `${cota}, ${restoDaCota(restante_centavos)}`
  return `${resta}, e este pedido toma cerca de ${reais(pedido_centavos)}.`
}

/** What the lines of a requisition take of the quotas of the destination; of the other quotas, nothing. */
export function CotasDoPedido({ local_id, linhas }: Props) {
  const escritas = linhas.map(({ material_id, qtd_e3 }) => `${material_id}:${qtd_e3}`)
  const { data: cotas = [] } = useQuery({
    queryKey: ['cotas-do-pedido', local_id, escritas],
    queryFn: () => dadosDe(api.cotas.restante({ query: { local_id, linhas: escritas.join(',') } })),
    enabled: escritas.length > 0,
    placeholderData: keepPreviousData,
  })
  const tomadas = escritas.length === 0 ? [] : cotas.filter(({ pedido_centavos }) => pedido_centavos > 0)
  return tomadas.map((cota) => {
    const passa = cota.pedido_centavos > cota.restante_centavos
    return (
      <Banner key={cota.cota_id} tone={passa ? 'warning' : 'info'} live>
        {frase(cota)} {passa && 'Passa da cota: a autorização sobe para o segundo nível.'}
      </Banner>
    )
  })
}
