import type { CampoExtra } from '#contract/rede/campos-extras.ts'
import type { TipoDeLocal } from '#contract/rede/local-tipos.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { numeroEscrito, useCampos } from './campos.ts'

const SIM_NAO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

const simOuNada = (escrito: unknown) =>
  escrito === '' || escrito === null || escrito === undefined ? null : String(escrito) === 'true'

/** What only places of this type tell. */
export function CamposExtrasFields({ tipo }: { tipo: TipoDeLocal | undefined }) {
  if (!tipo || tipo.campos_extras.length === 0) return null
  return (
    <Card title={`Próprio de ${tipo.nome}`}>
      <div className="z-form-grid">
        {tipo.campos_extras.map((campo) => (
          <CampoField key={`${tipo.id} ${campo.chave}`} campo={campo} />
        ))}
      </div>
    </Card>
  )
}

function CampoField({ campo: { chave, rotulo, tipo, opcoes, obrigatorio } }: { campo: CampoExtra }) {
  const { form, erro } = useCampos()
  const nome = `campos_extras.${chave}` as const
  const comum = { label: rotulo, optional: !obrigatorio, error: erro(nome) }
  // The answers to the fields of another type go with it.
  const registrar = (setValueAs?: (escrito: unknown) => unknown) =>
    form.register(nome, { shouldUnregister: true, ...(setValueAs && { setValueAs }) })
  if (tipo === 'sim_nao') return <Select {...comum} options={SIM_NAO} {...registrar(simOuNada)} />
  if (tipo === 'opcao')
    return (
      <Select {...comum} options={opcoes.map((opcao) => ({ value: opcao, label: opcao }))} {...registrar()} />
    )
  if (tipo === 'numero')
    return <TextField {...comum} inputMode="decimal" autoComplete="off" {...registrar(numeroEscrito)} />
  return <TextField {...comum} type={tipo === 'data' ? 'date' : 'text'} autoComplete="off" {...registrar()} />
}
