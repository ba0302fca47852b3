import { Waypoints } from 'lucide-react'
import { REMESSAS_DO_ROMANEIO } from '#contract/almoxarifado/papeis-da-remessa.ts'
import type { RemessaListada } from '#contract/almoxarifado/remessa.ts'
import { viaja } from '#web/partes/almoxarifado/remessas.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { enderecoDaRota } from './palavras.ts'

type Props = { remessas: readonly RemessaListada[] }

/** Undefined when they leave from more than one: a trip begins at one depósito. */
function origemUnica(remessas: readonly RemessaListada[]): number | undefined {
  const origens = new Set(remessas.map(({ origem }) => origem.id))
  return origens.size === 1 ? remessas[0]?.origem.id : undefined
}

export function RotaDasEscolhidas({ remessas }: Props) {
  const viajam = remessas.filter(viaja)
  const origem = origemUnica(viajam)
  if (origem === undefined || viajam.length > REMESSAS_DO_ROMANEIO) return null
  return (
    <ButtonLink
      to={enderecoDaRota(
        origem,
        viajam.map(({ id }) => id),
      )}
      icon={Waypoints}
    >
      Rota de {viajam.length}
    </ButtonLink>
  )
}

/** Of all that waits in the one depósito of the queue. */
export function RotaDeTodas({ remessas }: Props) {
  const origem = origemUnica(remessas)
  if (origem === undefined) return null
  return (
    <ButtonLink to={enderecoDaRota(origem)} icon={Waypoints}>
      Rota de todas
    </ButtonLink>
  )
}
