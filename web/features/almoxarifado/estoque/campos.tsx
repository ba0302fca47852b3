/** Fields of the acts on a position. */
import {
  type Control,
  Controller,
  type FieldPath,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form'
import { SITUACOES_DO_LOTE } from '#contract/almoxarifado/movimento.ts'
import type { LoteNaPosicao, PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { ContractForm } from '#web/forms/use-contract-form.ts'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type ContaProps<I extends FieldValues, O> = {
  control: Control<I, unknown, O>
  nome: FieldPath<I>
  label: string
  help?: string
  optional?: boolean
  erro: string | undefined
  /** Parts of what is written: 1000 of a unit, 100 of a real, 10 of a month. */
  partes: 10 | 100 | 1000
  casas: number
}

/** Written with its decimals and kept whole, in parts. */
export function ContaField<I extends FieldValues, O>(props: ContaProps<I, O>) {
  const { control, nome, label, help, optional, erro, partes, casas } = props
  return (
    <Controller
      control={control}
      name={nome}
      render={({ field }) => (
        <DecimalField
          label={label}
          help={help}
          optional={optional}
          error={erro}
          casas={casas}
          value={typeof field.value === 'number' && field.value !== 0 ? field.value / partes : null}
          onChange={(escrito) =>
            field.onChange(escrito === null ? (optional ? null : 0) : Math.round(escrito * partes))
          }
        />
      )}
    />
  )
}

export interface Parte {
  lote_id: number | null
  endereco_id: number | null
}

const chaveDe = ({ lote_id, endereco_id }: Parte) => `${lote_id ?? ''}/${endereco_id ?? ''}`

/** The part that an act begins with: what expires first. */
export const primeiraParte = ({ lotes: [primeiro] }: Pick<PosicaoDetalhada, 'lotes'>): Parte => ({
  lote_id: primeiro?.lote_id ?? null,
  endereco_id: primeiro?.endereco_id ?? null,
})

/** Whether it lies there. */
export const temParte = (lotes: readonly LoteNaPosicao[], parte: Parte): boolean =>
  lotes.some((lote) => chaveDe(lote) === chaveDe(parte))

type ParteProps = {
  posicao: Pick<PosicaoDetalhada, 'lotes' | 'unidade'>
  value: Parte
  onChange: (parte: Parte) => void
  erro?: string | undefined
}

/** Which lot, on which shelf; nothing to choose where there is one part alone. */
export function ParteField({ posicao: { lotes, unidade }, value, onChange, erro }: ParteProps) {
  if (lotes.length < 2 && !erro) return null
  return (
    <Select
      label="De onde"
      placeholder={null}
      value={chaveDe(value)}
      error={erro}
      options={lotes.map((lote) => ({
        value: chaveDe(lote),
        label: [
          lote.codigo ? `Lote ${lote.codigo}` : 'Sem lote',
          lote.endereco ?? 'sem endereço',
          quantidade(lote.qtd_e3, unidade),
          lote.vencido && 'vencido',
          lote.situacao !== 'liberado' && SITUACOES_DO_LOTE[lote.situacao].toLowerCase(),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      onChange={({ currentTarget }) => {
        const lote = lotes.find((um) => chaveDe(um) === currentTarget.value)
        if (lote) onChange({ lote_id: lote.lote_id, endereco_id: lote.endereco_id })
      }}
    />
  )
}

type DoFormulario<I extends FieldValues, O> = { form: ContractForm<I, O> }

// as: all bodies of the acts on a position have these fields
const campo = <I extends FieldValues>(nome: 'lote_id' | 'endereco_id' | 'qtd_e3' | 'motivo' | 'processo') =>
  nome as Path<I>

type QuantoProps<I extends FieldValues, O> = DoFormulario<I, O> & {
  /** With the lots that may be taken from. */
  posicao: Pick<PosicaoDetalhada, 'lotes' | 'unidade' | 'casas'>
}

/** How much, out of which part. */
export function QuantoFields<I extends FieldValues, O>({ form, posicao }: QuantoProps<I, O>) {
  const { control, watch, setValue } = form.form
  const [lote_id, endereco_id] = watch([campo<I>('lote_id'), campo<I>('endereco_id')])
  const gravar = (nome: keyof Parte, id: number | null) =>
    // as: both are ids, or nothing
    setValue(campo<I>(nome), id as PathValue<I, Path<I>>, { shouldDirty: true })
  return (
    <>
      <ParteField
        posicao={posicao}
        value={{ lote_id: lote_id ?? null, endereco_id: endereco_id ?? null }}
        erro={form.erro(campo('lote_id')) ?? form.erro(campo('endereco_id'))}
        onChange={(parte) => {
          gravar('lote_id', parte.lote_id)
          gravar('endereco_id', parte.endereco_id)
        }}
      />
      <ContaField
        control={control}
        nome={campo<I>('qtd_e3')}
        label={`Quantidade, em ${unidadePorExtenso(posicao.unidade)}`}
        partes={1000}
        casas={posicao.casas}
        erro={form.erro(campo<I>('qtd_e3'))}
      />
    </>
  )
}

/** Why, and in which process it was decided. */
export function PorQueFields<I extends FieldValues, O>({ form }: DoFormulario<I, O>) {
  return (
    <>
      <TextArea label="Motivo" {...form.controle(campo('motivo'))} />
      <TextField label="Processo" optional {...form.controle(campo('processo'))} />
    </>
  )
}
