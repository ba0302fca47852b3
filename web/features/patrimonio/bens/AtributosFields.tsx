import { useWatch } from 'react-hook-form'
import type { AtributoDaClasse } from '#contract/patrimonio/bem.ts'
import { useClasses } from '#web/partes/patrimonio/classes.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Select, type SelectOption } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCampos } from './campos.ts'

/** What the chosen class asks of its assets. */
export function AtributosFields() {
  const { form } = useCampos()
  const classe_id = Number(useWatch({ control: form.control, name: 'classe_id' }))
  const classe = useClasses().find(({ id }) => id === classe_id)
  if (!classe || classe.atributos.length === 0) return null
  return (
    <Card title={`Características: ${classe.nome}`}>
      <div className="z-form-grid">
        {classe.atributos.map((atributo) => (
          <AtributoField key={atributo.chave} atributo={atributo} />
        ))}
      </div>
    </Card>
  )
}

const SIM_OU_NAO: readonly SelectOption[] = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
]

function AtributoField({ atributo }: { atributo: AtributoDaClasse }) {
  const { chave, rotulo, tipo, opcoes = [], obrigatorio = false } = atributo
  const { resposta } = useCampos()
  const comum = {
    label: rotulo,
    ...resposta(chave),
    ...(obrigatorio ? { required: true } : { optional: true }),
  }
  if (tipo === 'opcao' || tipo === 'sim_nao')
    return (
      <Select
        {...comum}
        options={tipo === 'sim_nao' ? SIM_OU_NAO : opcoes.map((uma) => ({ value: uma, label: uma }))}
      />
    )
  return (
    <TextField
      {...comum}
      type={tipo === 'data' ? 'date' : 'text'}
      {...(tipo === 'numero' && { inputMode: 'decimal' as const })}
      autoComplete="off"
    />
  )
}
