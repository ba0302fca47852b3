import { useController } from 'react-hook-form'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useCampos } from './campos.ts'

type Props = { nome: 'telefones' | 'emails'; label: string }

/** Several short texts, one a line. */
export function LinhasField({ nome, label }: Props) {
  const { form } = useCampos()
  const { field } = useController({ control: form.control, name: nome })
  const erros = form.formState.errors[nome]
  const doItem = Array.isArray(erros) ? erros.find(Boolean)?.message : undefined
  return (
    <TextArea
      label={label}
      optional
      rows={2}
      help="Um por linha."
      name={nome}
      ref={field.ref}
      value={field.value?.join('\n') ?? ''}
      error={doItem ?? erros?.message}
      onChange={(event) => field.onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
      onBlur={() => {
        field.onChange((field.value ?? []).map((linha) => linha.trim()).filter(Boolean))
        field.onBlur()
      }}
    />
  )
}
