import { useController } from 'react-hook-form'
import { Card } from '#web/ui/display/Card.tsx'
import { errorOfLines, LinesField } from '#web/ui/fields/LinesField.tsx'
import type { FormDosParametros } from './parametros-query.ts'

/** To whom a note may be addressed. */
export function CnpjsCard({ form: { form } }: { form: FormDosParametros }) {
  const { field } = useController({ control: form.control, name: 'identidade.cnpjs' })
  return (
    <Card title="CNPJ">
      <LinesField
        label="CNPJs do órgão"
        help="Um por linha. A nota fiscal para outro CNPJ pede motivo; uma escola com CNPJ próprio o tem no cadastro do local."
        {...field}
        error={errorOfLines(form.formState.errors.identidade?.cnpjs)}
      />
    </Card>
  )
}
