import { useQuery } from '@tanstack/react-query'
import type { ModeloParaUsar } from '#contract/modelos-de-requisicao.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Select } from '#web/ui/fields/Select.tsx'

type Props = {
  /** The destination of the requisition. */
  local_id: number
  /** The lines that the model has; those without quantity are for the form to ask. */
  onUsar: (modelo: ModeloParaUsar) => void
}

/** The models that serve a destination; nothing where there is none. */
export function ModeloPicker({ local_id, onUsar }: Props) {
  const { data: modelos = [] } = useQuery({
    queryKey: ['picker', 'modelos-de-requisicao', local_id],
    queryFn: () => dadosDe(api.modelosDeRequisicao.paraUsar({ query: { local_id } })),
  })
  if (modelos.length === 0) return null
  return (
    <Select
      label="Começar de um modelo"
      optional
      placeholder="Escolha o modelo"
      value=""
      options={modelos.map(({ id, nome, itens }) => ({
        value: String(id),
        label: `${nome} (${itens.length === 1 ? '1 material' : `${itens.length} materiais`})`,
      }))}
      onChange={({ target }) => {
        const modelo = modelos.find(({ id }) => String(id) === target.value)
        if (modelo) onUsar(modelo)
      }}
    />
  )
}
