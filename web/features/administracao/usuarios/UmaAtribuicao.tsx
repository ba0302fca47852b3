import { useState } from 'react'
import type { z } from 'zod'
import type { NovaAtribuicao } from '#contract/administracao/usuarios.ts'
import type { ContractForm } from '#web/forms/use-contract-form.ts'
import { AtribuicaoFields } from './AtribuicaoFields.tsx'

type Form = ContractForm<z.input<typeof NovaAtribuicao>, z.output<typeof NovaAtribuicao>>

/** A form that is one attribution and nothing else. */
export function UmaAtribuicao({ form: { form, erro } }: { form: Form }) {
  const [local, setLocal] = useState<{ id: number; nome: string } | null>(null)
  return (
    <AtribuicaoFields
      registrar={(campo, opcoes) => form.register(campo, opcoes)}
      erro={erro}
      local={local}
      onLocal={(novo) => {
        setLocal(novo)
        form.setValue('local_id', novo?.id ?? null, { shouldDirty: true })
      }}
    />
  )
}
