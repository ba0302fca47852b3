import { useController } from 'react-hook-form'
import { errorOfLines, LinesField } from '#web/ui/fields/LinesField.tsx'
import { useCampos } from './campos.ts'

type Props = { nome: 'telefones' | 'emails' }

export function LinhasField({ nome }: Props) {
  const { form, palavras } = useCampos()
  const { field } = useController({ control: form.control, name: nome })
  return (
    <LinesField
      {...palavras(nome)}
      {...field}
      value={field.value ?? []}
      error={errorOfLines(form.formState.errors[nome])}
    />
  )
}
