import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LocalPicker, useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { useCampos } from './campos.ts'

/** `nome`: of the depósito as it is kept, which may be out of the person's reach. */
export function SupridorField({ nome }: { nome: string | undefined }) {
  const { form, erro, palavras } = useCampos()
  const id = useWatch({ control: form.control, name: 'deposito_supridor_id' }) ?? null
  const [escolhido, setEscolhido] = useState<{ id: number; nome: string } | null>(null)
  const achado = useNomeDoLocal(escolhido || nome ? null : id)
  return (
    <LocalPicker
      {...palavras('deposito_supridor_id')}
      optional
      placeholder="Depósito ou almoxarifado"
      comEstoque
      value={id === null ? null : { id, nome: escolhido?.nome ?? nome ?? achado }}
      error={erro('deposito_supridor_id')}
      onChange={(local) => {
        setEscolhido(local)
        form.setValue('deposito_supridor_id', local?.id ?? null, { shouldDirty: true })
      }}
    />
  )
}
