import { type FiltroDePendencias, passaNoFiltro } from '#offline/pendencias.ts'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import type { Tone } from '#web/ui/tone.ts'

const FILTROS: readonly { value: FiltroDePendencias; label: string; tone?: Tone }[] = [
  { value: 'todas', label: 'Todas' },
  { value: 'precisam', label: 'Precisam de você', tone: 'danger' },
  { value: 'aguardando', label: 'Aguardando' },
  { value: 'fotos', label: 'Fotos e anexos' },
  { value: 'wifi', label: 'Espera Wi-Fi' },
]

type Props = {
  pendencias: readonly Pendencia[]
  value: FiltroDePendencias
  onChange: (filtro: FiltroDePendencias) => void
}

/** An empty filter is not offered, unless it is the one in use. */
export function Filtros({ pendencias, value, onChange }: Props) {
  const contados = FILTROS.map((filtro) => ({
    ...filtro,
    quantas: pendencias.filter((cada) => passaNoFiltro(cada, filtro.value)).length,
  }))
  const options = contados
    .filter((filtro) => filtro.quantas > 0 || filtro.value === value)
    .map(({ quantas, label, ...filtro }) => ({ ...filtro, label: `${label} (${quantas})` }))
  return (
    <SegmentedChoice label="Mostrar" hideLabel compact options={options} value={value} onChange={onChange} />
  )
}
