import { useState } from 'react'
import type { z } from 'zod'
import { usuarios } from '#contract/administracao/usuarios.ts'
import type { NovoResponsavel } from '#contract/rede/ficha-do-local.ts'
import { PAPEIS_DO_RESPONSAVEL } from '#contract/rede/vocabularios-do-local.ts'
import type { ContractForm } from '#web/forms/use-contract-form.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { hoje } from '#web/ui/hoje.ts'

type Props = {
  form: ContractForm<z.input<typeof NovoResponsavel>, unknown>
  /** What becomes of who is titular today; absent: nobody is. */
  encerrar?: { label: string; hint: string } | undefined
}

export const responsavelEmBranco = () => ({
  papel: 'titular' as const,
  usuario_id: null,
  nome: '',
  matricula: '',
  cargo: '',
  ato: '',
  inicio: hoje(),
  fim: '',
})

/** Who answers, in what role, by which act, and from when: a person of the system, or only a name. */
export function ResponsavelFields({ form, encerrar }: Props) {
  const busca = usePode(usuarios.listar)
  const [pessoa, setPessoa] = useState<{ id: number; nome: string } | null>(null)
  const { register, setValue, watch } = form.form
  return (
    <>
      <Select
        label="Papel"
        placeholder={null}
        options={opcoesDe(PAPEIS_DO_RESPONSAVEL)}
        {...form.controle('papel')}
      />
      {busca && (
        <PessoaPicker
          para="painel.locais.designar-responsavel"
          label="Pessoa do Zelo"
          optional
          help="Se ela não tem conta, deixe vazio e escreva o nome."
          value={pessoa}
          error={form.erro('usuario_id')}
          onChange={(escolhida) => {
            setPessoa(escolhida)
            setValue('usuario_id', escolhida?.id ?? null, { shouldDirty: true })
          }}
        />
      )}
      {!pessoa && <TextField label="Nome" autoComplete="off" {...form.controle('nome')} />}
      <div className="z-form-grid">
        <TextField label="Cargo" optional {...form.controle('cargo')} />
        <TextField label="Matrícula" optional {...form.controle('matricula')} />
        <TextField label="A partir de" type="date" {...form.controle('inicio')} />
        <TextField label="Último dia" optional type="date" {...form.controle('fim')} />
      </div>
      <TextField label="Ato" optional help="Portaria ou designação." {...form.controle('ato')} />
      {encerrar && watch('papel') === 'titular' && (
        <Checkbox {...encerrar} {...register('encerra_anterior')} />
      )}
    </>
  )
}
