import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SituacaoDaVisita } from '#contract/campo/achados.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { diaEscrito } from '#contract/casa/dias.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { enderecoDaVisita } from './consultas.ts'

/** Those in which somebody may still go there. */
const POR_FAZER: SituacaoDaVisita[] = ['aguardando', 'em_andamento', 'pausada']

/** What who plans a visit to a place would want to know before: another of the same place that is still to be made. */
export function AvisosDaProgramacao({ local_id }: { local_id: number | undefined }) {
  const ve = usePode(homologacao.listar)
  const { data: abertas } = useQuery({
    queryKey: ['visitas-abertas-no-local', local_id],
    queryFn: () =>
      dadosDe(
        api.homologacao.listar({ query: { local_id: local_id ?? 0, situacao: POR_FAZER, perPage: 25 } }),
      ),
    enabled: ve && local_id !== undefined,
  })
  const outra = abertas?.data.find(({ local }) => local.id === local_id)
  return (
    outra && (
      <Banner tone="warning" live>
        Este local já tem uma visita por fazer: <Link to={enderecoDaVisita(outra.id)}>{outra.protocolo}</Link>
        {outra.previsto_inicio && `, prevista para ${diaEscrito(outra.previsto_inicio)}`}.
      </Banner>
    )
  )
}
