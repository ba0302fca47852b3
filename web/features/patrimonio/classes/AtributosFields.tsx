import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { TIPOS_DE_ATRIBUTO } from '#contract/patrimonio/classes.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { CamposDaClasse } from './ClasseFields.tsx'
import './Classes.css'

/** What each asset of the class also tells. */
export function AtributosFields() {
  const form = useFormContext<CamposDaClasse>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'atributos' })
  return (
    <Card title="Atributos">
      <div className="z-stack">
        <p className="z-muted">
          O que o cadastro de cada bem da classe também pergunta: BTU, processador, tensão.
        </p>
        {fields.map(({ id }, indice) => (
          <Atributo key={id} indice={indice} onRemove={() => remove(indice)} />
        ))}
        <div>
          <Button
            icon={Plus}
            onClick={() => append({ chave: '', rotulo: '', tipo: 'texto', opcoes: [], obrigatorio: false })}
          >
            Incluir atributo
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Atributo({ indice, onRemove }: { indice: number; onRemove: () => void }) {
  const form = useFormContext<CamposDaClasse>()
  const tipo = useWatch({ control: form.control, name: `atributos.${indice}.tipo` })
  const erro = (campo: 'chave' | 'rotulo' | 'opcoes') =>
    form.getFieldState(`atributos.${indice}.${campo}`, form.formState).error?.message
  return (
    <fieldset className="z-classe-atributo">
      <legend className="z-field-label">{indice + 1}º atributo</legend>
      <div className="z-form-grid">
        <TextField
          label="Pergunta"
          autoComplete="off"
          error={erro('rotulo')}
          {...form.register(`atributos.${indice}.rotulo`)}
        />
        <TextField
          label="Chave"
          autoComplete="off"
          autoCapitalize="none"
          help="Como potencia_btu. As respostas ficam guardadas por ela."
          error={erro('chave')}
          {...form.register(`atributos.${indice}.chave`)}
        />
        <Select
          label="Resposta"
          placeholder={null}
          options={opcoesDe(TIPOS_DE_ATRIBUTO)}
          {...form.register(`atributos.${indice}.tipo`)}
        />
        {tipo === 'opcao' && (
          <Controller
            control={form.control}
            name={`atributos.${indice}.opcoes`}
            render={({ field }) => (
              <TextArea
                label="Opções"
                rows={3}
                help="Uma por linha."
                error={erro('opcoes')}
                value={(field.value ?? []).join('\n')}
                onChange={({ target }) => field.onChange(target.value === '' ? [] : target.value.split('\n'))}
                onBlur={() => field.onChange((field.value ?? []).map((um) => um.trim()).filter(Boolean))}
              />
            )}
          />
        )}
      </div>
      <div className="z-row">
        <Checkbox label="Obrigatório" {...form.register(`atributos.${indice}.obrigatorio`)} />
        <IconButton label={`Tirar o ${indice + 1}º atributo`} icon={Trash2} onClick={onRemove} />
      </div>
    </fieldset>
  )
}
