import { useState } from 'react'
import { nomeDoMes } from '#contract/analises/escrita-dos-insights.ts'
import { escolhaDoGrupo, useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { LocalPicker, useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { Select, type SelectOption } from '#web/ui/fields/Select.tsx'
import { COMPARACOES, type Estado, mesesPassados, presetsDe } from './estado.ts'
import type { RecusaDoRecorte } from './recusa.ts'

type Props = {
  estado: Estado
  usa: ReadonlySet<'periodo' | 'grupo' | 'comparar'>
  recusa: RecusaDoRecorte | null
  onChange: (mudou: Readonly<Record<string, string | null>>) => void
}

const OUTRO = 'outro'
const MESES_A_ESCOLHER = 60

/** Over every picture of the explorer; what none of them looks at is not asked. */
export function Filtros({ estado, usa, recusa, onChange }: Props) {
  const nome = useNomeDoLocal(estado.local_id)
  const grupos = useGrupos()
  return (
    <div className="z-insights-filtros z-no-print">
      {usa.has('periodo') && <PeriodoField estado={estado} recusa={recusa} onChange={onChange} />}
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
          options={comA(
            escolhaDoGrupo(grupos),
            estado.grupo_id === null ? null : String(estado.grupo_id),
            (id) => `nº ${id}`,
          )}
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

/** With the choice of the address, also where it is none that is offered: what is asked is what is seen. */
const comA = (
  opcoes: readonly SelectOption[],
  escolhida: string | null,
  dita: (value: string) => string,
): readonly SelectOption[] =>
  escolhida === null || opcoes.some(({ value }) => value === escolhida)
    ? opcoes
    : [{ value: escolhida, label: dita(escolhida) }, ...opcoes]

function PeriodoField({ estado, recusa, onChange }: Pick<Props, 'estado' | 'recusa' | 'onChange'>) {
  const hoje = new Date()
  const presets = presetsDe(hoje)
  const { de, ate } = estado
  const dito = presets.find(({ meses }) => (meses?.de ?? null) === de && (meses?.ate ?? null) === ate)
  const [escolhendo, setEscolhendo] = useState(false)
  const outro = escolhendo || dito === undefined
  const escolher = (value: string) => {
    const preset = presets.find((um) => um.value === value)
    setEscolhendo(preset === undefined)
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
            options={comA(
              opcoes.filter(({ value }) => ate === null || value <= ate),
              de,
              nomeDoMes,
            )}
            value={de ?? ''}
            error={recusa?.campo === 'de' ? recusa.mensagem : undefined}
            onChange={(event) => onChange({ de: event.target.value || null })}
          />
          <Select
            label="Até"
            placeholder="O mês corrente"
            options={comA(
              opcoes.filter(({ value }) => de === null || value >= de),
              ate,
              nomeDoMes,
            )}
            value={ate ?? ''}
            error={recusa?.campo === 'ate' ? recusa.mensagem : undefined}
            onChange={(event) => onChange({ ate: event.target.value || null })}
          />
        </>
      )}
    </>
  )
}
