import { operadoresDe } from '#contract/rede/checklist.ts'
import type { Condicao, Recurso } from '#contract/rede/instalacao-tipos.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { ComparacaoFields, valorInicial } from './ComparacaoFields.tsx'

const servem = (anteriores: readonly Recurso[]) =>
  anteriores.filter(({ tipo }) => operadoresDe(tipo).length > 0)

/** About the nearest item above; none where there is nothing to ask about. */
export function condicaoInicial(anteriores: readonly Recurso[]): Condicao | undefined {
  const outro = servem(anteriores).at(-1)
  return outro && { chave: outro.chave, valor: valorInicial(outro) }
}

type Props = {
  titulo: string
  condicao: Condicao
  anteriores: readonly Recurso[]
  erro: string | undefined
  onChange: (condicao: Condicao) => void
}

export function CondicaoFields({ titulo, condicao, anteriores, erro, onChange }: Props) {
  const outro = anteriores.find(({ chave }) => chave === condicao.chave)
  return (
    <fieldset className="z-tipo-grupo z-stack">
      <legend>{titulo}</legend>
      <Select
        label="O item"
        placeholder={outro ? null : 'Escolha…'}
        options={servem(anteriores).map(({ chave, rotulo }) => ({ value: chave, label: rotulo || chave }))}
        value={outro ? condicao.chave : ''}
        error={outro ? undefined : erro}
        onChange={(event) => {
          const escolhido = anteriores.find(({ chave }) => chave === event.target.value)
          if (escolhido) onChange({ chave: escolhido.chave, valor: valorInicial(escolhido) })
        }}
      />
      {outro && (
        <ComparacaoFields
          recurso={outro}
          comparacao={{ operador: condicao.operador ?? 'igual', valor: condicao.valor }}
          erro={erro}
          onChange={(comparacao) => onChange({ chave: condicao.chave, ...comparacao })}
        />
      )}
    </fieldset>
  )
}
