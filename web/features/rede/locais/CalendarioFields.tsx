import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { TIPOS_DE_PERIODO } from '#contract/rede/vocabularios-do-local.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCampos } from './campos.ts'
import './Locais.css'

const PERIODOS = 60

/** Days without classes: who schedules a visit or a delivery sees them in the record. */
export function CalendarioFields() {
  const { form, solto } = useCampos()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'calendario' })
  return (
    <Card title="Calendário">
      <div className="z-stack">
        {fields.length === 0 && (
          <p className="z-muted">Nenhum feriado, recesso ou período de férias deste local.</p>
        )}
        {fields.map(({ id }, indice) => (
          <div key={id} className="z-locais-repetido">
            <Select
              label="Período"
              placeholder={null}
              options={opcoesDe(TIPOS_DE_PERIODO)}
              {...solto(`calendario.${indice}.tipo`)}
            />
            <TextField
              label="Nome"
              placeholder="Aniversário da cidade"
              {...solto(`calendario.${indice}.nome`)}
            />
            <TextField label="Primeiro dia" type="date" {...solto(`calendario.${indice}.inicio`)} />
            <TextField label="Último dia" type="date" {...solto(`calendario.${indice}.fim`)} />
            <IconButton
              label={`Tirar o ${indice + 1}º período`}
              icon={Trash2}
              onClick={() => remove(indice)}
            />
          </div>
        ))}
        {fields.length < PERIODOS && (
          <div>
            <Button icon={Plus} onClick={() => append({ tipo: 'feriado', nome: '', inicio: '', fim: '' })}>
              Incluir período
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
