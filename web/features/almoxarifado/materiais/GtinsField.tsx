import { useController } from 'react-hook-form'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useCampos } from './campos.ts'

type Props = { nome: 'gtins' | `embalagens.${number}.gtins`; label: string }

/** Bar codes, one a line, as a reader that ends with Enter writes them. */
export function GtinsField({ nome, label }: Props) {
  const { form, erro } = useCampos()
  const { field, fieldState } = useController({ control: form.control, name: nome })
  const escritos: string[] = Array.isArray(field.value) ? field.value : []
  const dosItens: unknown = fieldState.error
  const doItem = Array.isArray(dosItens) ? dosItens.find(Boolean)?.message : undefined
  return (
    <TextArea
      label={label}
      optional
      rows={2}
      inputMode="numeric"
      help="Um por linha. O leitor pode ler aqui."
      name={nome}
      ref={field.ref}
      value={escritos.join('\n')}
      error={doItem ?? erro(nome)}
      onChange={(event) => field.onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
      onBlur={() => {
        field.onChange(escritos.map((linha) => linha.trim()).filter(Boolean))
        field.onBlur()
      }}
    />
  )
}
