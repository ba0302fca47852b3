import { useState } from 'react'
import { NovoResponsavel } from '#contract/ficha-do-local.ts'
import type { LocalListado } from '#contract/locais.ts'
import { usuarios } from '#contract/usuarios.ts'
import { PAPEIS_DO_RESPONSAVEL } from '#contract/vocabularios-do-local.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { PessoaPicker } from '#web/pickers/PessoaPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { hoje } from './DesignarDialog.tsx'
import { opcoesDe } from './palavras.ts'

/** The same person answers for every place chosen. */
export function DesignarEmLote({ selecionados, executar, onClose }: DialogoDoLoteProps<LocalListado>) {
  const busca = usePode(usuarios.listar)
  const [pessoa, setPessoa] = useState<{ id: number; nome: string } | null>(null)
  const form = useContractForm(
    { body: NovoResponsavel },
    {
      valores: {
        papel: 'titular',
        usuario_id: null,
        ...{ nome: '', cargo: '', ato: '' },
        inicio: hoje(),
        fim: '',
        encerra_anterior: true,
      },
      enviar: async (responsavel) => {
        const ids = selecionados.map(({ id }) => id)
        executar(() => dadosDe(api.locais.emLote({ body: { acao: 'designar', ids, responsavel } })))
        return { codigo: 'SUCESSO', mensagem: '', dados: null }
      },
      aoSalvar: () => {},
    },
  )
  const { register, setValue, watch } = form.form
  return (
    <FormDialog
      title={`Designar responsável de ${plural(selecionados.length, 'local', 'locais')}`}
      salvar="Designar"
      form={form}
      onClose={onClose}
    >
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
        <TextField
          label="Ato"
          optional
          help="Portaria ou designação."
          error={form.erro('ato')}
          {...register('ato')}
        />
        <TextField label="A partir de" type="date" error={form.erro('inicio')} {...register('inicio')} />
        <TextField label="Último dia" optional type="date" error={form.erro('fim')} {...register('fim')} />
      </div>
      {watch('papel') === 'titular' && (
        <Checkbox
          label="Encerrar os titulares de hoje na véspera"
          hint="Sem isso, os locais que já têm titular ficam como estão."
          {...register('encerra_anterior')}
        />
      )}
    </FormDialog>
  )
}
