import { useEffect, useState } from 'react'
import type { Pendencia, PlanoDeDescarte as Plano } from '#web/offline-browser/types.ts'
import { useFila } from '#web/offline-browser/use-fila.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'

/** What a discard takes with it, said before it is done. */
export function PlanoDeDescarte({ pendencia }: { pendencia: Pendencia }) {
  const { planoDeDescarte } = useFila()
  const [plano, setPlano] = useState<Plano | null>(null)
  useEffect(() => {
    planoDeDescarte(pendencia.op_id).then(setPlano, () => setPlano(null))
  }, [planoDeDescarte, pendencia.op_id])
  return (
    <>
      <p>
        Este registro não será enviado e não poderá ser recuperado. O descarte fica no histórico do servidor.
      </p>
      {plano && plano.junto.length > 0 && (
        <Banner tone="warning">
          Vão junto, porque dependem dele:{' '}
          {plano.junto.map(({ oQue, alvo }) => `${oQue} ${alvo}`.trim()).join('; ')}.
        </Banner>
      )}
      {plano?.talvezNoServidor && (
        <Banner tone="warning">Ele já foi tentado: o servidor pode ter recebido.</Banner>
      )}
    </>
  )
}
