import { Controller, type FieldValues, type Path } from 'react-hook-form'
import { CAMPOS_DA_INSTALACAO } from '#contract/rede/campos-da-instalacao.ts'
import { palavrasDe } from '#web/forms/campos-do-formulario.ts'
import type { ContractForm } from '#web/forms/use-contract-form.ts'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

export interface TipoNaEscolha {
  id: number
  nome: string
  grupo: string
}

/** An empty choice or number is null to the server. */
export const numeroOuNada = (escrito: unknown): number | null => {
  if (escrito === null || escrito === undefined || escrito === '') return null
  const numero = Number(typeof escrito === 'string' ? escrito.replace(',', '.') : escrito)
  return Number.isFinite(numero) ? numero : null
}

type Props<I extends FieldValues, O> = {
  form: ContractForm<I, O>
  tipos: readonly TipoNaEscolha[]
}

export const opcoesDeTipo = (tipos: readonly TipoNaEscolha[]) =>
  tipos.map(({ id, nome, grupo }) => ({ value: String(id), label: `${nome} (${grupo})` }))

const SIM_NAO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const

type Nome = keyof typeof CAMPOS_DA_INSTALACAO

/** What is kept of a room, the same when it is new and when it is edited. */
export function CadastroFields<I extends FieldValues, O>({ form, tipos }: Props<I, O>) {
  const { control, register } = form.form
  // as: both bodies of the contract have these fields
  const campo = (nome: string) => nome as Path<I>
  const palavras = (nome: Nome) => ({
    ...palavrasDe(CAMPOS_DA_INSTALACAO[nome]),
    error: form.erro(campo(nome)),
  })
  const texto = (nome: Nome) => ({ ...palavras(nome), ...register(campo(nome)) })
  return (
    <>
      <TextField autoComplete="off" placeholder="Sala 03" {...texto('nome')} />
      <div className="row g-3">
        <div className="col-sm-6">
          <TextField optional {...texto('bloco')} />
        </div>
        <div className="col-sm-6">
          <TextField optional {...texto('pavimento')} />
        </div>
        <div className="col-sm-6">
          <TextField
            optional
            inputMode="decimal"
            {...palavras('area_m2')}
            {...register(campo('area_m2'), { setValueAs: numeroOuNada })}
          />
        </div>
        <div className="col-sm-6">
          <Controller
            control={control}
            name={campo('capacidade')}
            render={({ field }) => (
              <NumberStepper
                {...palavras('capacidade')}
                optional
                value={field.value ?? null}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      </div>
      <Controller
        control={control}
        name={campo('acessivel')}
        render={({ field }) => (
          <SegmentedChoice
            {...palavras('acessivel')}
            optional
            compact
            options={SIM_NAO}
            value={field.value === true ? 'sim' : field.value === false ? 'nao' : null}
            onChange={(escolha) => field.onChange(escolha === 'sim')}
          />
        )}
      />
      <Select
        {...palavras('uso_atual_tipo_id')}
        optional
        placeholder="O do próprio tipo"
        options={opcoesDeTipo(tipos)}
        {...register(campo('uso_atual_tipo_id'), { setValueAs: numeroOuNada })}
      />
      <TextArea optional {...texto('observacoes')} />
    </>
  )
}
