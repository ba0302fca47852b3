import type { PatrimonioRegistrado } from '#contract/campo/patrimonios.ts'
import { Facts } from '#web/ui/display/Stat.tsx'
import { dataHora } from '#web/ui/format.ts'
import { achadoDaVerificacao } from './historico.ts'

/** What earlier visits found of the asset, newest first. */
export function HistoricoDoBem({ historico = [] }: Pick<PatrimonioRegistrado, 'historico'>) {
  return (
    <>
      <h3>Histórico</h3>
      {historico.length === 0 ? (
        <p className="z-muted">Sem verificações anteriores.</p>
      ) : (
        <Facts
          items={historico.map((verificacao) => ({
            label: `${dataHora(verificacao.em)} · ${verificacao.protocolo}`,
            value: achadoDaVerificacao(verificacao),
          }))}
        />
      )}
    </>
  )
}
