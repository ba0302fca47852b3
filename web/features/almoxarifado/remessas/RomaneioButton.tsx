import { useMutation } from '@tanstack/react-query'
import { Route } from 'lucide-react'
import { useNavigate } from 'react-router'
import { REMESSAS_DO_ROMANEIO } from '#contract/almoxarifado/papeis-da-remessa.ts'
import type { RemessaListada } from '#contract/almoxarifado/remessa.ts'
import { comparaNomes } from '#contract/casa/ordem-dos-nomes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { imprime, viaja } from '#web/partes/almoxarifado/remessas.tsx'
import { enderecoDoDocumento } from '#web/partes/papeis/documentos.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

/** With no route, what goes to one place is together and the places go by name. */
export const porDestino = (remessas: readonly RemessaListada[]) =>
  remessas.toSorted((a, b) => comparaNomes(a.destino.nome, b.destino.nome) || a.id - b.id)

/** The paper keeps the order of the ids. */
export function useRomaneio(ids: number[], onFeito: () => void = () => undefined) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => dadosDe(api.papeisDaRemessa.romaneio({ body: { ids } })),
    onSuccess: async ({ documento }) => {
      notify.success(`${documento.numero} emitido`)
      onFeito()
      await navigate(enderecoDoDocumento(documento.id))
    },
    onError: ({ message }) => notify.error(message),
  })
}

/** One paper for the trip of all that were chosen: those that are picked or on their way. */
export function RomaneioButton({ remessas }: { remessas: readonly RemessaListada[] }) {
  const ids = porDestino(remessas)
    .filter((remessa) => viaja(remessa) && imprime(remessa))
    .map(({ id }) => id)
  const emitir = useRomaneio(ids)
  if (ids.length === 0) return null
  return (
    <Button
      icon={Route}
      busy={emitir.isPending}
      disabled={ids.length > REMESSAS_DO_ROMANEIO}
      onClick={() => emitir.mutate()}
    >
      Romaneio de {ids.length}
    </Button>
  )
}
