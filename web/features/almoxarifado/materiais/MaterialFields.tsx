import { lazy, Suspense, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { NATUREZAS_DE_MATERIAL, type NaturezaDeMaterial } from '#contract/almoxarifado/material.ts'
import { comoId, useClassesDeBem, useUnidades } from '#web/partes/almoxarifado/cadastro-de-material.ts'
import { escolhaDoGrupo, useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCampos } from './campos.ts'
import { EmbalagensFields } from './EmbalagensFields.tsx'
import { LoteFields } from './LoteFields.tsx'
import { Parecidos } from './Parecidos.tsx'

const CriteriosDialog = lazy(async () => ({
  default: (await import('./CriteriosDialog.tsx')).CriteriosDialog,
}))

const PRESO = 'Já tem movimento: não muda mais.'

/** The whole register of a material; `id` is the record that is being changed, `preso` what already has movements. */
export function MaterialFields({ id, preso }: { id: number | null; preso: boolean }) {
  const { campo, marca } = useCampos()
  return (
    <>
      <IdentificacaoFields id={id} preso={preso} />
      <EmbalagensFields />
      <LoteFields preso={preso} />
      <Card title="Classificação">
        <div className="z-form-grid">
          <TextField optional inputMode="numeric" autoComplete="off" {...campo('catmat')} />
          <TextField optional inputMode="numeric" autoComplete="off" {...campo('ncm')} />
          <TextField optional autoComplete="off" {...campo('natureza_despesa')} />
          <TextField optional autoComplete="off" {...campo('conta')} />
        </div>
      </Card>
      <Card title="Guarda e compra">
        <div className="z-stack">
          <Checkbox {...marca('critico')} />
          <Checkbox {...marca('perecivel')} />
          <div className="z-form-grid">
            <TextField optional autoComplete="off" {...campo('condicoes_armazenagem')} />
            <TextField optional autoComplete="off" {...campo('marca_exigida')} />
          </div>
          <TextArea optional rows={2} {...campo('observacoes')} />
        </div>
      </Card>
    </>
  )
}

function IdentificacaoFields({ id, preso }: { id: number | null; preso: boolean }) {
  const { form, campo, erro, palavras } = useCampos()
  const [unidades, grupos] = [useUnidades(), useGrupos() ?? []]
  const grupo = useWatch({ control: form.control, name: 'grupo_id' })
  return (
    <Card title="Identificação">
      <div className="z-stack">
        <TextField autoComplete="off" {...campo('descricao')} />
        <Parecidos id={id} />
        <NaturezaFields preso={preso} />
        <div className="z-form-grid">
          <Select
            {...palavras('grupo_id')}
            options={escolhaDoGrupo(grupos.filter((um) => um.ativo || um.id === grupo))}
            error={erro('grupo_id')}
            {...form.register('grupo_id', comoId)}
          />
          <Select
            {...palavras('unidade_id')}
            {...(preso && { help: PRESO })}
            disabled={preso}
            options={unidades.map((uma) => ({ value: String(uma.id), label: `${uma.nome} · ${uma.sigla}` }))}
            error={erro('unidade_id')}
            {...form.register('unidade_id', comoId)}
          />
          <TextField optional autoComplete="off" autoCapitalize="characters" {...campo('codigo')} />
        </div>
        <TextArea optional rows={3} {...campo('descricao_padronizada')} />
      </div>
    </Card>
  )
}

function NaturezaFields({ preso }: { preso: boolean }) {
  const { form, erro, palavras } = useCampos()
  const { field } = useController({ control: form.control, name: 'natureza' })
  const classes = useClassesDeBem()
  const [perguntando, setPerguntando] = useState(false)
  const escolher = (natureza: NaturezaDeMaterial) => {
    field.onChange(natureza)
    if (natureza === 'consumo') form.setValue('classe_id', null, { shouldDirty: true })
    else {
      form.setValue('controla_lote', false, { shouldDirty: true })
      form.setValue('controla_validade', false, { shouldDirty: true })
    }
  }
  return (
    <>
      <SegmentedChoice
        compact
        {...palavras('natureza')}
        help={preso ? PRESO : 'Permanente vira bem a tombar quando a entrada é aceita.'}
        disabled={preso}
        options={[
          { value: 'consumo', label: NATUREZAS_DE_MATERIAL.consumo },
          { value: 'permanente', label: NATUREZAS_DE_MATERIAL.permanente },
        ]}
        value={field.value}
        error={erro('natureza')}
        onChange={escolher}
      />
      {!preso && (
        <div>
          <Button size="sm" onClick={() => setPerguntando(true)}>
            Consumo ou permanente?
          </Button>
        </div>
      )}
      {field.value === 'permanente' && (
        <Select
          {...palavras('classe_id')}
          options={classes.map((uma) => ({ value: String(uma.id), label: uma.nome }))}
          error={erro('classe_id')}
          {...form.register('classe_id', comoId)}
        />
      )}
      <Suspense fallback={null}>
        {perguntando && <CriteriosDialog onClose={() => setPerguntando(false)} onDecidir={escolher} />}
      </Suspense>
    </>
  )
}
