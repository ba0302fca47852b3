import { useQuery } from '@tanstack/react-query'
import type { NaturezaDeMaterial } from '#contract/almoxarifado/material.ts'
import type { ModeloParaUsar } from '#contract/almoxarifado/modelos-de-requisicao.ts'
import { naturezaPedida } from '#contract/almoxarifado/requisicao.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Select } from '#web/ui/fields/Select.tsx'

/** In the address of the models: the requisition whose lines a new one begins with. */
export const DA_REQUISICAO = 'da'

type Props = {
  /** The destination of the requisition. */
  local_id: number
  /** Models of materials, or of permanent goods. */
  natureza: NaturezaDeMaterial
  /** The lines that the model has; those without quantity are for the form to ask. */
  onUsar: (modelo: ModeloParaUsar) => void
}

/** The models that serve a destination; nothing where there is none. */
export function ModeloPicker({ local_id, natureza, onUsar }: Props) {
  const { data: todos = [] } = useQuery({
    queryKey: ['picker', 'modelos-de-requisicao', local_id],
    queryFn: () => dadosDe(api.modelosDeRequisicao.paraUsar({ query: { local_id } })),
  })
  const modelos = todos.filter(({ tipo }) => naturezaPedida(tipo) === natureza)
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
