import { useState } from 'react'
import { nomeDoMes } from '#contract/analises/escrita-dos-insights.ts'
import { LocalPicker, useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useGrupos } from './consultas.ts'
import { COMPARACOES, type Estado, mesesPassados, presetsDe } from './estado.ts'

type Props = {
  estado: Estado
  usa: ReadonlySet<'periodo' | 'grupo' | 'comparar'>
  onChange: (mudou: Readonly<Record<string, string | null>>) => void
}

const OUTRO = 'outro'
const MESES_A_ESCOLHER = 60

/** Over every picture of the explorer; what none of them looks at is not asked. */
export function Filtros({ estado, usa, onChange }: Props) {
  const nome = useNomeDoLocal(estado.local_id)
  const grupos = useGrupos()
  return (
    <div className="z-insights-filtros z-no-print">
      {usa.has('periodo') && <PeriodoField estado={estado} onChange={onChange} />}
      <LocalPicker
        label="Local"
        placeholder="Tudo o que alcanço"
        value={estado.local_id === null ? null : { id: estado.local_id, nome }}
        onChange={(local) => onChange({ local_id: local === null ? null : String(local.id) })}
      />
      {usa.has('grupo') && grupos && (
        <Select
          label="Grupo de material"
          placeholder="Todos"
          options={grupos.map(({ id, codigo, nome: doGrupo }) => ({
            value: String(id),
            label: `${codigo} ${doGrupo}`,
          }))}
          value={estado.grupo_id === null ? '' : String(estado.grupo_id)}
          onChange={(event) => onChange({ grupo_id: event.target.value || null })}
        />
      )}
      {usa.has('comparar') && (
        <Select
          label="Comparar"
          placeholder={null}
          options={Object.entries(COMPARACOES).map(([value, label]) => ({ value, label }))}
          value={estado.comparar}
          onChange={(event) =>
            onChange({ comparar: event.target.value === 'ano' ? null : event.target.value })
          }
        />
      )}
    </div>
  )
}

function PeriodoField({ estado, onChange }: Pick<Props, 'estado' | 'onChange'>) {
  const hoje = new Date()
  const presets = presetsDe(hoje)
  const { de, ate } = estado
  const dito = presets.find(({ meses }) => (meses?.de ?? null) === de && (meses?.ate ?? null) === ate)
  const [outro, setOutro] = useState(dito === undefined)
  const escolher = (value: string) => {
    const preset = presets.find((um) => um.value === value)
    setOutro(preset === undefined)
    if (preset) onChange({ de: preset.meses?.de ?? null, ate: preset.meses?.ate ?? null })
  }
  const opcoes = mesesPassados(hoje, MESES_A_ESCOLHER).map((mes) => ({ value: mes, label: nomeDoMes(mes) }))
  return (
    <>
      <Select
        label="Período"
        placeholder={null}
        options={[
          ...presets.map(({ value, label }) => ({ value, label })),
          { value: OUTRO, label: 'Escolher os meses' },
        ]}
        value={outro ? OUTRO : (dito?.value ?? OUTRO)}
        onChange={(event) => escolher(event.target.value)}
      />
      {outro && (
        <>
          <Select
            label="De"
            placeholder="12 meses antes"
            options={opcoes.filter(({ value }) => ate === null || value <= ate)}
            value={de ?? ''}
            onChange={(event) => onChange({ de: event.target.value || null })}
          />
          <Select
            label="Até"
            placeholder="O mês corrente"
            options={opcoes.filter(({ value }) => de === null || value >= de)}
            value={ate ?? ''}
            onChange={(event) => onChange({ ate: event.target.value || null })}
          />
        </>
      )}
    </>
  )
}
