import { TriangleAlert } from 'lucide-react'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import {
  excessosDosRecursos,
  type Recurso,
  type Recursos,
  recursosNaTela,
  respostaCritica,
} from '#contract/rede/instalacao-tipos.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

export type RecursosPickerProps = {
  recursos: readonly Recurso[]
  valores: Recursos
  onChange: (valores: Recursos) => void
  /** Chaves that are mandatory and empty, once the person tried to save. */
  faltantes?: readonly string[]
}

/** The checklist of an installation's type: only what applies to the answers so far. */
export function RecursosPicker({ recursos, valores, onChange, faltantes = [] }: RecursosPickerProps) {
  const excessos = excessosDosRecursos(recursos, valores)
  return (
    <div className="z-stack">
      {recursosNaTela(recursos, valores).map((recurso) => (
        <div key={recurso.chave} className="z-stack">
          <RecursoField
            recurso={recurso}
            valor={valores[recurso.chave] ?? null}
            error={
              excessos[recurso.chave] ??
              (faltantes.includes(recurso.chave) ? 'Responda este item' : undefined)
            }
            onChange={(valor) => onChange({ ...valores, [recurso.chave]: valor })}
          />
          {respostaCritica(recurso, valores[recurso.chave]) && (
            <Banner tone="danger" icon={TriangleAlert}>
              Situação crítica: registre uma foto e avise a direção.
            </Banner>
          )}
        </div>
      ))}
    </div>
  )
}

type Valor = Recursos[string]
type RecursoFieldProps = {
  recurso: Recurso
  valor: Valor
  error: string | undefined
  onChange: (valor: Valor) => void
}

const SIM_NAO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const

function RecursoField({ recurso, valor, error, onChange }: RecursoFieldProps) {
  const comum = { label: recurso.rotulo, optional: !recurso.obrigatorio, error }
  switch (recurso.tipo) {
    case 'sim_nao':
      return (
        <SegmentedChoice
          {...comum}
          compact
          options={SIM_NAO}
          value={valor === true ? 'sim' : valor === false ? 'nao' : null}
          onChange={(escolha) => onChange(escolha === 'sim')}
        />
      )
    case 'quantidade':
      return (
        <NumberStepper
          {...comum}
          help={recurso.unidade && unidadePorExtenso(recurso.unidade)}
          value={typeof valor === 'number' ? valor : null}
          onChange={onChange}
        />
      )
    case 'numero_unidade':
      return (
        <DecimalField
          {...comum}
          help={recurso.unidade && unidadePorExtenso(recurso.unidade)}
          value={typeof valor === 'number' ? valor : null}
          onChange={onChange}
        />
      )
    case 'escala':
      return (
        <SegmentedChoice
          {...comum}
          compact
          options={['1', '2', '3', '4', '5'].map((nota) => ({ value: nota, label: nota }))}
          value={typeof valor === 'number' ? String(valor) : null}
          onChange={(nota) => onChange(Number(nota))}
        />
      )
    case 'opcao':
      return (
        <SegmentedChoice
          {...comum}
          compact
          options={(recurso.opcoes ?? []).map((opcao) => ({ value: opcao.valor, label: opcao.rotulo }))}
          value={typeof valor === 'string' ? valor : null}
          onChange={onChange}
        />
      )
    case 'texto':
      return (
        <TextField
          {...comum}
          value={typeof valor === 'string' ? valor : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}
