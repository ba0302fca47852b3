import { useWatch } from 'react-hook-form'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCampos } from './campos.ts'
import { SupridorField } from './SupridorField.tsx'
import './Locais.css'

export function FuncionamentoFields({ supridor }: { supridor: string | undefined }) {
  const { texto, numero, opcao } = useCampos()
  return (
    <Card title="Funcionamento">
      <div className="z-stack">
        <div className="z-form-grid">
          <Select optional {...opcao('dependencia')} />
          <Select optional {...opcao('local_funcionamento')} />
          <Select optional {...opcao('ocupacao')} />
          <TextField optional placeholder="Das 7h às 17h" {...texto('horario')} />
          <TextField optional {...numero('matriculas')} inputMode="numeric" />
          <TextField optional {...numero('matriculas_ano')} inputMode="numeric" />
          <SupridorField nome={supridor} />
        </div>
        <VariasFields campo="turnos" />
        <VariasFields campo="etapas" />
      </div>
    </Card>
  )
}

/** Several of a few, in the order of the vocabulary. */
function VariasFields({ campo }: { campo: 'turnos' | 'etapas' }) {
  const { form, palavras, opcoes } = useCampos()
  const marcadas: readonly string[] = useWatch({ control: form.control, name: campo }) ?? []
  const todas = opcoes(campo)
  return (
    <fieldset className="z-field">
      <legend className="z-field-label">
        {palavras(campo).label} <span className="z-field-optional">(opcional)</span>
      </legend>
      <div className="z-locais-varias">
        {todas.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={marcadas.includes(value)}
            onChange={(event) => {
              const novas = todas
                .map((outra) => outra.value)
                .filter((outra) => (outra === value ? event.target.checked : marcadas.includes(outra)))
              // as: keys of this field's own vocabulary
              form.setValue(campo, novas as never, { shouldDirty: true })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
