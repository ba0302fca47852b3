import { comparacaoCritica } from '#contract/rede/instalacao-tipos.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { ComparacaoFields, valorInicial } from './ComparacaoFields.tsx'
import type { ParteDoItem } from './ItemSheet.tsx'

/** The answer that is a critical situation by itself. */
export function CriticoFields({ recurso, erro, mudar, tirar }: ParteDoItem) {
  const { critico_se } = recurso
  return (
    <fieldset className="z-tipo-grupo z-stack">
      <legend>Situação crítica</legend>
      <Checkbox
        label="Uma resposta é crítica"
        hint="O agente é avisado na hora para fotografar e falar com a direção."
        checked={critico_se !== undefined}
        onChange={(event) =>
          event.target.checked ? mudar({ critico_se: valorInicial(recurso) }) : tirar('critico_se')
        }
      />
      {critico_se !== undefined && (
        <ComparacaoFields
          recurso={recurso}
          comparacao={comparacaoCritica(critico_se)}
          erro={erro('critico_se')}
          onChange={({ operador, valor }) =>
            mudar({ critico_se: operador === 'igual' ? valor : { operador, valor } })
          }
        />
      )}
    </fieldset>
  )
}
