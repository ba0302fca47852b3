import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { CargaDetalhada } from '#contract/patrimonio/termos.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { numero, plural } from '#web/ui/format.ts'

/** Whoever issues or signs knows how many of the assets are not there to be seen. */
export function ForaDoLocal({ carga: { fora } }: { carga: Pick<CargaDetalhada, 'fora'> }) {
  const total = fora.reduce((soma, { bens }) => soma + bens, 0)
  if (total === 0) return null
  const partes = fora.map(
    ({ situacao, bens }) => `${SITUACOES_DO_BEM[situacao].toLowerCase()} (${numero(bens)})`,
  )
  return (
    <Banner tone="warning">
      {plural(total, 'bem em carga não está', 'bens em carga não estão')} aqui: {partes.join(', ')}. O termo
      os traz à parte, com a situação de cada um.
    </Banner>
  )
}
