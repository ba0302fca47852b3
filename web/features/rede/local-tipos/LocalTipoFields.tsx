import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  CorDeTipo,
  type DadosDoTipoDeLocal,
  IconeDeTipo,
  NIVEIS_DE_LOCAL,
  NivelDeLocal,
  SINAIS_DE_TIPO,
} from '#contract/rede/local-tipos.ts'
import { CORES, ICONES } from '#web/partes/rede/tipos-de-local.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CamposDoTipoFields } from './CamposDoTipoFields.tsx'
import { ModeloFields } from './ModeloFields.tsx'
import { SINAIS } from './palavras.ts'
import './LocalTipos.css'
import { TipoIcon } from '#web/partes/rede/TipoIcon.tsx'
import { useTiposDeLocal } from './tipos-query.ts'

export type CamposDoTipo = z.input<typeof DadosDoTipoDeLocal>

type Props = { proprio?: number; guardadas?: readonly string[] }

/** `proprio`: the type that is edited; `guardadas`: keys of its own fields. Stands within the form's provider. */
export function LocalTipoFields({ proprio, guardadas = [] }: Props) {
  const { register, control, formState, getFieldState } = useFormContext<CamposDoTipo>()
  const erro = (campo: keyof CamposDoTipo) => getFieldState(campo, formState).error?.message
  const [icone = 'predio', cor = 'cinza'] = useWatch({ control, name: ['icone', 'cor'] })
  return (
    <>
      <Card title="Identificação">
        <div className="z-form-grid">
          <TextField label="Nome" error={erro('nome')} {...register('nome')} />
          <Select
            label="Nível"
            help="O que ele é na estrutura; decide onde pode ficar."
            placeholder={null}
            options={NivelDeLocal.options.map((value) => ({ value, label: NIVEIS_DE_LOCAL[value] }))}
            error={erro('nivel')}
            {...register('nivel')}
          />
          <Select
            label="Ícone"
            placeholder={null}
            options={IconeDeTipo.options.map((value) => ({ value, label: ICONES[value].rotulo }))}
            error={erro('icone')}
            {...register('icone')}
          />
          <Select
            label="Cor"
            help={<TipoIcon icone={icone} cor={cor} />}
            placeholder={null}
            options={CorDeTipo.options.map((value) => ({ value, label: CORES[value] }))}
            error={erro('cor')}
            {...register('cor')}
          />
        </div>
      </Card>
      <Card title="O que permite e exige">
        <div className="z-tipo-varias">
          {SINAIS.map((sinal) => (
            <Checkbox key={sinal} label={SINAIS_DE_TIPO[sinal]} error={erro(sinal)} {...register(sinal)} />
          ))}
        </div>
      </Card>
      <Visitas erro={erro('meses_entre_visitas')} />
      <Pais erro={erro('pais_permitidos')} proprio={proprio} />
      <CamposDoTipoFields guardadas={guardadas} />
      <ModeloFields />
    </>
  )
}

function Visitas({ erro }: { erro: string | undefined }) {
  const form = useFormContext<CamposDoTipo>()
  const [visita, meses] = useWatch({
    control: form.control,
    name: ['permite_monitoramento', 'meses_entre_visitas'],
  })
  if (!visita) return null
  return (
    <Card title="Visitas">
      <NumberStepper
        label="Uma visita a cada, em meses"
        optional
        help="Passado o prazo, o local sobe em “O que visitar primeiro”. Vazio: sem prazo."
        value={meses ?? null}
        min={1}
        max={120}
        error={erro}
        onChange={(valor) => form.setValue('meses_entre_visitas', valor, { shouldDirty: true })}
      />
    </Card>
  )
}

function Pais({ erro, proprio }: { erro: string | undefined; proprio: number | undefined }) {
  const form = useFormContext<CamposDoTipo>()
  const { data: tipos = [] } = useTiposDeLocal()
  const escolhidos = useWatch({ control: form.control, name: 'pais_permitidos' }) ?? []
  const oferecidos = tipos.filter(({ id, ativo }) => ativo || escolhidos.includes(id))
  return (
    <Card title="Onde pode ficar">
      <fieldset className="z-field">
        <legend className="z-field-label">Abaixo de locais destes tipos</legend>
        <p className="z-muted z-small">Sem nenhum marcado, vale o que o nível permite.</p>
        <div className="z-tipo-varias">
          {oferecidos.map(({ id, nome }) => (
            <Checkbox
              key={id}
              label={id === proprio ? `${nome} (o próprio tipo)` : nome}
              checked={escolhidos.includes(id)}
              onChange={(event) =>
                form.setValue(
                  'pais_permitidos',
                  event.target.checked ? [...escolhidos, id] : escolhidos.filter((outro) => outro !== id),
                  { shouldDirty: true },
                )
              }
            />
          ))}
        </div>
        {erro && <p className="z-field-error">{erro}</p>}
      </fieldset>
    </Card>
  )
}
