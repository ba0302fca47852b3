import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { instalacaoTipos } from '#contract/rede/administracao-de-tipos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { CamposDoTipo } from './LocalTipoFields.tsx'

/** Active types of installation; undefined while they are not here, or for who may not list them. */
function useTiposDeInstalacao() {
  const pode = usePode(instalacaoTipos.listar)
  const { data } = useQuery({
    enabled: pode,
    queryKey: ['instalacao-tipos', 'ativos'],
    queryFn: async () =>
      (await dadosDe(api.instalacaoTipos.listar({ query: { ativo: 'true', perPage: 100 } }))).data,
    staleTime: 300_000,
  })
  return data
}

/** The rooms that a place of this type usually has. */
export function ModeloFields() {
  const form = useFormContext<CamposDoTipo>()
  const tipos = useTiposDeInstalacao()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'modelo_instalacoes' })
  if (tipos === undefined) return null
  const opcoes = [
    { value: '0', label: 'Selecione…' },
    ...tipos.map(({ id, nome }) => ({ value: String(id), label: nome })),
  ]
  const erroDe = (indice: number, campo: 'tipo_id' | 'quantidade') =>
    form.getFieldState(`modelo_instalacoes.${indice}.${campo}`, form.formState).error?.message
  return (
    <Card title="Instalações que costuma ter">
      <div className="z-stack">
        {fields.length === 0 && <p className="z-muted">Nenhuma. Um local novo deste tipo começa vazio.</p>}
        {fields.map(({ id }, indice) => (
          <div key={id} className="z-tipo-modelo">
            <Select
              label="Tipo de instalação"
              placeholder={null}
              options={opcoes}
              error={erroDe(indice, 'tipo_id')}
              {...form.register(`modelo_instalacoes.${indice}.tipo_id`, { setValueAs: Number })}
            />
            <TextField
              label="Quantidade"
              type="number"
              min={1}
              inputMode="numeric"
              error={erroDe(indice, 'quantidade')}
              {...form.register(`modelo_instalacoes.${indice}.quantidade`, { valueAsNumber: true })}
            />
            <IconButton
              label={`Tirar a ${indice + 1}ª instalação`}
              icon={Trash2}
              onClick={() => remove(indice)}
            />
          </div>
        ))}
        <div>
          <Button icon={Plus} onClick={() => append({ tipo_id: 0, quantidade: 1 })}>
            Incluir instalação
          </Button>
        </div>
      </div>
    </Card>
  )
}
