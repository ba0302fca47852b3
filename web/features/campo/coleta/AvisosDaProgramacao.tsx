import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SituacaoDaVisita } from '#contract/campo/achados.ts'
import { diaEscrito } from '#contract/casa/dias.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { AvisosDosDias } from '#web/partes/campo/AvisosDosDias.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { enderecoDaVisita } from './consultas.ts'

/** Those in which somebody may still go there. */
const POR_FAZER: SituacaoDaVisita[] = ['aguardando', 'em_andamento', 'pausada']

type Props = {
  local_id: number | undefined
  inicio: string | undefined
  fim: string | undefined
  agente: { id: number; nome: string } | null
}

/** What who plans a visit would want to know before: another visit of the same place, and what speaks against the days. */
export function AvisosDaProgramacao({ local_id, inicio, fim, agente }: Props) {
  const { data: abertas } = useQuery({
    queryKey: ['visitas-abertas-no-local', local_id],
    queryFn: () =>
      dadosDe(
        api.homologacao.listar({ query: { local_id: local_id ?? 0, situacao: POR_FAZER, perPage: 25 } }),
      ),
    enabled: local_id !== undefined,
  })
  const outra = abertas?.data.find(({ local }) => local.id === local_id)
  return (
    <>
      {outra && (
        <Banner tone="warning" live>
          Este local já tem uma visita por fazer:{' '}
          <Link to={enderecoDaVisita(outra.id)}>{outra.protocolo}</Link>
          {outra.previsto_inicio && `, prevista para ${diaEscrito(outra.previsto_inicio)}`}.
        </Banner>
      )}
      <AvisosDosDias inicio={inicio} fim={fim} local_id={local_id} agentes={agente ? [agente] : []} />
    </>
  )
}
