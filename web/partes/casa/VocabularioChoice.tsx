import type { Vocabularios } from '#contract/administracao/vocabularios.ts'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<string, Tone>> = {
  novo: 'success',
  otimo: 'success',
  bom: 'success',
  regular: 'warning',
  ruim: 'danger',
  pessimo: 'danger',
  critico: 'danger',
  interditada: 'danger',
  irrecuperavel: 'danger',
}

export type VocabularioChoiceProps<V extends string> = {
  label: string
  /** The words that came with the visit. */
  vocabulario: Vocabularios[string] | undefined
  value: V | null
  onChange: (value: V) => void
  error?: string | undefined
}

/** Estado or condição: all the words in sight, one tap. */
export function VocabularioChoice<V extends string>(props: VocabularioChoiceProps<V>) {
  const { vocabulario = [], ...choice } = props
  const options = vocabulario.map(({ valor, rotulo, ajuda }) => ({
    value: valor as V, // as: the vocabulary of the visit is made from the contract's own keys
    label: rotulo,
    hint: ajuda,
    tone: TONS[valor] ?? ('primary' as const),
  }))
  return <SegmentedChoice {...choice} options={options} />
}
