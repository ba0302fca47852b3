import { Card } from '#web/ui/display/Card.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { FormDosParametros } from './parametros-query.ts'

export function SuporteSection({ form }: { form: FormDosParametros }) {
  return (
    <Card title="Suporte">
      <div className="z-form-grid">
        <TextField
          label="Telefone"
          type="tel"
          optional
          help="Aparece no rodapé de todas as telas e nos e-mails."
          {...form.controle('identidade.suporte_telefone')}
        />
        <TextField
          label="E-mail"
          type="email"
          optional
          help="Aparece na ajuda, ao lado do telefone."
          {...form.controle('identidade.suporte_email')}
        />
      </div>
    </Card>
  )
}
