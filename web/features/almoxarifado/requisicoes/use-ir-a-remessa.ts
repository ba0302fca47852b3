// From an order to the shipment where its next act is done.
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { SituacaoDaRemessa } from '#contract/almoxarifado/transferencia.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { enderecoDaRemessa } from '#web/partes/almoxarifado/remessas.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

/** Opens the only shipment of the requisition that is so; of several, the list, where the person chooses. */
export function useIrARemessa(requisicao_id: number) {
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  return useMutation({
    mutationFn: (situacao: SituacaoDaRemessa[]) =>
      dadosDe(api.remessas.listar({ query: { requisicao_id, situacao, perPage: 2 } })),
    onSuccess: async ({ data: [unica, outra] }) => {
      if (unica && !outra) await navigate(enderecoDaRemessa(unica.id))
      else setParams({ aba: 'remessas' }, { replace: true })
    },
    onError: ({ message }) => notify.error(message),
  })
}
