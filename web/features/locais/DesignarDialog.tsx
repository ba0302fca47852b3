import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Responsavel } from '#contract/ficha-do-local.ts'
import { type LocalDetalhado, locais } from '#contract/locais.ts'
import { usuarios } from '#contract/usuarios.ts'
import { PAPEIS_DO_RESPONSAVEL } from '#contract/vocabularios-do-local.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PessoaPicker } from '#web/pickers/PessoaPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { data } from '#web/ui/format.ts'
import { chaveDosResponsaveis, useLocalMudou } from './consultas.ts'
import { opcoesDe } from './palavras.ts'

/** The day on this device's calendar. */
export function hoje(agora = new Date()): string {
  const [dia, mes] = [agora.getDate(), agora.getMonth() + 1].map((n) => String(n).padStart(2, '0'))
  return `${agora.getFullYear()}-${mes}-${dia}`
}

type Props = { local: LocalDetalhado; titular: Responsavel | undefined; onClose: () => void }

export function useResponsaveisMudaram(id: number) {
  const queryClient = useQueryClient()
  const mudou = useLocalMudou()
  return (responsaveis: Responsavel[]) => {
    mudou(id)
    queryClient.setQueryData(chaveDosResponsaveis(id), responsaveis)
  }
}

/** Somebody answers for the place from a day on: a person of the system, or only a name. */
export function DesignarDialog({ local, titular, onClose }: Props) {
  const { id, nome } = local
  const busca = usePode(usuarios.listar)
  const [pessoa, setPessoa] = useState<{ id: number; nome: string } | null>(null)
  const mudaram = useResponsaveisMudaram(id)
  const form = useContractForm(locais.designarResponsavel, {
    valores: {
      papel: 'titular',
      usuario_id: null,
      ...{ nome: '', matricula: '', cargo: '', ato: '' },
      inicio: hoje(),
      fim: '',
      encerra_anterior: false,
    },
    enviar: (body, opcoes) => api.locais.designarResponsavel({ params: { id }, body, ...opcoes }),
    aoSalvar: (responsaveis) => {
      notify.success('Responsável designado')
      mudaram(responsaveis)
      onClose()
    },
  })
  const { register, setValue, watch } = form.form
  return (
    <FormDialog title="Designar responsável" subtitle={nome} salvar="Designar" form={form} onClose={onClose}>
      <Select
        label="Papel"
        placeholder={null}
        options={opcoesDe(PAPEIS_DO_RESPONSAVEL)}
        error={form.erro('papel')}
        {...register('papel')}
      />
      {busca && (
        <PessoaPicker
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
      {!pessoa && (
        <TextField label="Nome" autoComplete="off" error={form.erro('nome')} {...register('nome')} />
      )}
      <div className="z-form-grid">
        <TextField label="Cargo" optional error={form.erro('cargo')} {...register('cargo')} />
        <TextField label="Matrícula" optional error={form.erro('matricula')} {...register('matricula')} />
        <TextField label="A partir de" type="date" error={form.erro('inicio')} {...register('inicio')} />
        <TextField label="Último dia" optional type="date" error={form.erro('fim')} {...register('fim')} />
      </div>
      <TextField
        label="Ato"
        optional
        help="Portaria ou designação."
        error={form.erro('ato')}
        {...register('ato')}
      />
      {titular && watch('papel') === 'titular' && (
        <Checkbox
          label={`Encerrar ${titular.nome} na véspera`}
          hint={`É titular desde ${data(titular.inicio)}. Só pode haver um por vez.`}
          {...register('encerra_anterior')}
        />
      )}
    </FormDialog>
  )
}
