/** Fields of the acts on a position. */
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'

type ContaProps<I extends FieldValues> = {
  control: Control<I, unknown, FieldValues>
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
export function ContaField<I extends FieldValues>(props: ContaProps<I>) {
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
export const primeiraParte = ({ lotes: [primeiro] }: PosicaoDetalhada): Parte => ({
  lote_id: primeiro?.lote_id ?? null,
  endereco_id: primeiro?.endereco_id ?? null,
})

type ParteProps = {
  posicao: PosicaoDetalhada
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
        ].join(' · '),
      }))}
      onChange={({ currentTarget }) => {
        const lote = lotes.find((um) => chaveDe(um) === currentTarget.value)
        if (lote) onChange({ lote_id: lote.lote_id, endereco_id: lote.endereco_id })
      }}
    />
  )
}
