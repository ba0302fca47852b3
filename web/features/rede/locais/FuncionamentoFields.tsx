import { useWatch } from 'react-hook-form'
import {
  DEPENDENCIAS,
  ETAPAS,
  LOCAIS_DE_FUNCIONAMENTO,
  OCUPACOES,
  TURNOS,
} from '#contract/rede/vocabularios-do-local.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type CamposDoLocal, useCampos } from './campos.ts'
import { SupridorField } from './SupridorField.tsx'
import './Locais.css'

export function FuncionamentoFields({ supridor }: { supridor: string | undefined }) {
  const { texto, numero, opcao } = useCampos()
  return (
    <Card title="Funcionamento">
      <div className="z-stack">
        <div className="z-form-grid">
          <Select
            label="Dependência administrativa"
            optional
            options={opcoesDe(DEPENDENCIAS)}
            {...opcao('dependencia')}
          />
          <Select
            label="Local de funcionamento"
            optional
            options={opcoesDe(LOCAIS_DE_FUNCIONAMENTO)}
            {...opcao('local_funcionamento')}
          />
          <Select label="Ocupação do prédio" optional options={opcoesDe(OCUPACOES)} {...opcao('ocupacao')} />
          <TextField label="Horário" optional placeholder="Das 7h às 17h" {...texto('horario')} />
          <TextField label="Matrículas" optional {...numero('matriculas')} inputMode="numeric" />
          <TextField label="Ano das matrículas" optional {...numero('matriculas_ano')} inputMode="numeric" />
          <SupridorField nome={supridor} />
        </div>
        <VariasFields campo="turnos" rotulo="Turnos" rotulos={TURNOS} />
        <VariasFields campo="etapas" rotulo="Etapas de ensino" rotulos={ETAPAS} />
      </div>
    </Card>
  )
}

type VariasProps<C extends 'turnos' | 'etapas'> = {
  campo: C
  rotulo: string
  rotulos: Readonly<Record<NonNullable<CamposDoLocal[C]>[number], string>>
}

/** Several of a few, in the order of the vocabulary. */
function VariasFields<C extends 'turnos' | 'etapas'>({ campo, rotulo, rotulos }: VariasProps<C>) {
  const { form } = useCampos()
  const marcadas: readonly string[] = useWatch({ control: form.control, name: campo }) ?? []
  const chaves = Object.keys(rotulos) as (keyof typeof rotulos)[] // as: the keys of the vocabulary
  return (
    <fieldset className="z-field">
      <legend className="z-field-label">
        {rotulo} <span className="z-field-optional">(opcional)</span>
      </legend>
      <div className="z-locais-varias">
        {chaves.map((chave) => (
          <Checkbox
            key={chave}
            label={rotulos[chave]}
            checked={marcadas.includes(chave)}
            onChange={(event) => {
              const novas = chaves.filter((outra) =>
                outra === chave ? event.target.checked : marcadas.includes(outra),
              )
              // as: keys of this field's own vocabulary
              form.setValue(campo, novas as never, { shouldDirty: true })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
