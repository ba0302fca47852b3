import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCampos } from './campos.ts'
import { GtinsField } from './GtinsField.tsx'
import './Materiais.css'

export function EmbalagensFields() {
  const { form, controle, erro } = useCampos()
  const embalagens = useFieldArray({ control: form.control, name: 'embalagens', keyName: 'chave' })
  const erroDaLista = erro('embalagens')
  return (
    <Card
      title="Códigos de barras e embalagens"
      actions={
        <Button
          icon={Plus}
          size="sm"
          onClick={() => embalagens.append({ id: null, nome: '', fator_num: 1, fator_den: 1, gtins: [] })}
        >
          Acrescentar embalagem
        </Button>
      }
    >
      <div className="z-stack">
        <GtinsField nome="gtins" label="Códigos de barras da unidade" />
        {embalagens.fields.map(({ chave }, indice) => (
          <fieldset key={chave} className="z-material-embalagem">
            <legend className="z-field-label">Embalagem {indice + 1}</legend>
            <div className="z-form-grid">
              <TextField
                label="Nome"
                autoComplete="off"
                help="Como Caixa ou Fardo."
                {...controle(`embalagens.${indice}.nome`)}
              />
              <TextField
                label="Unidades que tem"
                type="number"
                min={1}
                inputMode="numeric"
                help="A caixa de doze tem 12."
                error={erro(`embalagens.${indice}.fator_num`)}
                {...form.register(`embalagens.${indice}.fator_num`, { valueAsNumber: true })}
              />
              <TextField
                label="Dividido por"
                type="number"
                min={1}
                inputMode="numeric"
                help="1, salvo quando ela é parte da unidade: um terço é 1 dividido por 3."
                error={erro(`embalagens.${indice}.fator_den`)}
                {...form.register(`embalagens.${indice}.fator_den`, { valueAsNumber: true })}
              />
              <GtinsField nome={`embalagens.${indice}.gtins`} label="Códigos de barras dela" />
            </div>
            <IconButton
              label={`Tirar a embalagem ${indice + 1}`}
              icon={Trash2}
              onClick={() => embalagens.remove(indice)}
            />
          </fieldset>
        ))}
        {erroDaLista && <p role="alert">{erroDaLista}</p>}
      </div>
    </Card>
  )
}
