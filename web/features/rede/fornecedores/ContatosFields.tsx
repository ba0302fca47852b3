import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCampos } from './campos.ts'
import { LinhasField } from './LinhasField.tsx'

export function ContatosFields() {
  const { form, controle } = useCampos()
  const contatos = useFieldArray({ control: form.control, name: 'contatos' })
  const vazio = { nome: '', cargo: '', telefone: '', email: '' }
  return (
    <Card
      title="Contatos"
      actions={
        <Button icon={Plus} size="sm" onClick={() => contatos.append(vazio)}>
          Acrescentar contato
        </Button>
      }
    >
      <div className="z-stack">
        <div className="z-form-grid">
          <LinhasField nome="telefones" />
          <LinhasField nome="emails" />
        </div>
        {contatos.fields.map(({ id }, indice) => (
          <fieldset key={id} className="z-fornecedor-contato">
            <legend className="z-field-label">Contato {indice + 1}</legend>
            <div className="z-form-grid">
              <TextField label="Nome" {...controle(`contatos.${indice}.nome`)} />
              <TextField label="Cargo" optional {...controle(`contatos.${indice}.cargo`)} />
              <TextField
                label="Telefone"
                optional
                type="tel"
                inputMode="tel"
                {...controle(`contatos.${indice}.telefone`)}
              />
              <TextField
                label="E-mail"
                optional
                type="email"
                inputMode="email"
                {...controle(`contatos.${indice}.email`)}
              />
            </div>
            <IconButton
              label={`Tirar o contato ${indice + 1}`}
              icon={Trash2}
              onClick={() => contatos.remove(indice)}
            />
          </fieldset>
        ))}
      </div>
    </Card>
  )
}
