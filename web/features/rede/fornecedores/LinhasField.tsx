import { useController } from 'react-hook-form'
import { errorOfLines, LinesField } from '#web/ui/fields/LinesField.tsx'
import { useCampos } from './campos.ts'

type Props = { nome: 'telefones' | 'emails'; label: string }

export function LinhasField({ nome, label }: Props) {
  const { form } = useCampos()
  const { field } = useController({ control: form.control, name: nome })
  return (
    <LinesField
      label={label}
      {...field}
      value={field.value ?? []}
      error={errorOfLines(form.formState.errors[nome])}
    />
  )
}
