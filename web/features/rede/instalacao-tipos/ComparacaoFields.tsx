import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { operadoresDe } from '#contract/rede/checklist.ts'
import { Operador, type Recurso, type ValorComparado } from '#contract/rede/instalacao-tipos.ts'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { OPERADORES } from './palavras.ts'

interface Comparacao {
  operador: Operador
  valor: ValorComparado
}

export function valorInicial({ tipo, opcoes = [] }: Recurso): ValorComparado {
  if (tipo === 'sim_nao') return true
  if (tipo === 'opcao') return opcoes[0]?.valor ?? ''
  return tipo === 'escala' ? 1 : 0
}

type Props = {
  /** Whose answer is compared. */
  recurso: Recurso
  comparacao: Comparacao
  erro: string | undefined
  onChange: (comparacao: Comparacao) => void
}

const SIM_NAO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

export function ComparacaoFields({ recurso, comparacao, erro, onChange }: Props) {
  const { operador, valor } = comparacao
  const { tipo, opcoes = [] } = recurso
  return (
    <div className="z-form-grid">
      <Select
        label="Comparação"
        placeholder={null}
        options={operadoresDe(tipo).map((value) => ({ value, label: OPERADORES[value] }))}
        value={operador}
        onChange={(event) => onChange({ operador: Operador.parse(event.target.value), valor })}
      />
      {tipo === 'sim_nao' || tipo === 'opcao' ? (
        <Select
          label="Valor"
          placeholder={null}
          options={
            tipo === 'sim_nao'
              ? SIM_NAO
              : opcoes.map((opcao) => ({ value: opcao.valor, label: opcao.rotulo || 'Sem nome' }))
          }
          value={String(valor)}
          error={erro}
          onChange={({ target }) =>
            onChange({ operador, valor: tipo === 'sim_nao' ? target.value === 'true' : target.value })
          }
        />
      ) : (
        <DecimalField
          label="Valor"
          casas={tipo === 'numero_unidade' ? 3 : 0}
          help={recurso.unidade && unidadePorExtenso(recurso.unidade)}
          value={typeof valor === 'number' ? valor : null}
          error={erro}
          onChange={(numero) => onChange({ operador, valor: numero ?? '' })}
        />
      )}
    </div>
  )
}
