import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { NaturezaDeMaterial } from '#contract/almoxarifado/material.ts'
import { DadosDoModelo, type ModeloDeRequisicao } from '#contract/almoxarifado/modelos-de-requisicao.ts'
import { naturezaPedida, TIPOS_DE_REQUISICAO } from '#contract/almoxarifado/requisicao.ts'
import { chavesDe } from '#contract/casa/chaves.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useChosen } from '#web/forms/use-chosen.ts'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { MaterialPicker } from '#web/partes/almoxarifado/MaterialPicker.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import './Modelos.css'

/** What a new model begins with. */
export type Inicial = Pick<ModeloDeRequisicao, 'tipo' | 'itens'>
type Props = {
  modelo: ModeloDeRequisicao | null
  inicial?: Inicial | undefined
  onClose: () => void
  /** Has the list ask again. */
  onDone: () => void
}
type Campos = z.input<typeof DadosDoModelo>
type Form = ContractForm<Campos, DadosDoModelo>
/** What is known of a material that a line names. */
type Conhecido = { descricao: string; unidade: string; casas: number }

const valoresDe = (modelo: ModeloDeRequisicao | null, inicial: Inicial | null | undefined): Campos => ({
  nome: modelo?.nome ?? '',
  descricao: modelo?.descricao ?? '',
  local_id: modelo?.local?.id ?? null,
  tipo: inicial?.tipo ?? 'consumo',
  itens: inicial?.itens.map(({ material, qtd_e3 }) => ({ material_id: material.id, qtd_e3 })) ?? [],
})

export function ModeloDialog({ modelo, inicial, onClose, onDone }: Props) {
  const form = useContractForm(
    { body: DadosDoModelo },
    {
      valores: valoresDe(modelo, modelo ?? inicial),
      enviar: (body, opcoes) =>
        modelo === null
          ? api.modelosDeRequisicao.criar({ body, ...opcoes })
          : api.modelosDeRequisicao.editar({
              params: { id: modelo.id },
              body: { ...body, versao: modelo.versao },
              ...opcoes,
            }),
      feito: 'Modelo salvo',
      aoSalvar: () => {
        onDone()
        onClose()
      },
      recarregar: onDone,
    },
  )
  const { setValue, control } = form.form
  const [local, setLocal] = useChosen(useWatch({ control, name: 'local_id' }), modelo?.local ?? null)
  const natureza = naturezaPedida(useWatch({ control, name: 'tipo' }) ?? 'consumo')
  const quantos = useWatch({ control, name: 'itens' })?.length ?? 0
  return (
    <FormDialog
      title={modelo === null ? 'Cadastrar modelo' : `Editar ${modelo.nome}`}
      size="lg"
      form={form}
      onClose={onClose}
    >
      <div className="z-form-grid">
        <TextField label="Nome" autoComplete="off" {...form.controle('nome')} />
        <Select
          label="Tipo"
          placeholder={null}
          options={chavesDe(TIPOS_DE_REQUISICAO).map((value) => ({
            value,
            label: TIPOS_DE_REQUISICAO[value].rotulo,
            disabled: quantos > 0 && naturezaPedida(value) !== natureza,
          }))}
          {...form.controle('tipo')}
        />
      </div>
      <TextField label="Para que serve" optional {...form.controle('descricao')} />
      <LocalPicker
        label="Serve a"
        optional
        help="Ao local escolhido e aos que estão abaixo dele."
        placeholder="Todos os locais"
        value={local}
        error={form.erro('local_id')}
        onChange={(escolhido) => {
          setLocal(escolhido)
          setValue('local_id', escolhido?.id ?? null, { shouldDirty: true })
        }}
      />
      <ItensFields form={form} inicial={modelo ?? inicial} natureza={natureza} />
    </FormDialog>
  )
}

function ItensFields({
  form,
  inicial,
  natureza,
}: {
  form: Form
  inicial: Inicial | undefined
  natureza: NaturezaDeMaterial
}) {
  const { control } = form.form
  const itens = useFieldArray({ control, name: 'itens' })
  const doModelo = inicial?.itens.map(({ material }) => [material.id, material] as const) ?? []
  /** Whatever was seen here: another person may take from the model a material that stays in this list. */
  const [vistos, setVistos] = useState<ReadonlyMap<number, Conhecido>>(() => new Map(doModelo))
  const conhecidos = new Map([...vistos, ...doModelo])
  const erroDaLista = form.erro('itens')
  return (
    <fieldset className="z-stack">
      <legend className="z-field-label">Materiais</legend>
      {itens.fields.map(({ id, material_id }, i) => {
        const material = conhecidos.get(material_id)
        const nome = material?.descricao ?? `material ${i + 1}`
        return (
          <div key={id} className="z-modelo-item">
            <Controller
              control={control}
              name={`itens.${i}.qtd_e3`}
              render={({ field }) => (
                <DecimalField
                  label={`Quantidade de ${nome}`}
                  help={`Em ${unidadePorExtenso(material?.unidade ?? 'un')}; vazia, quem usa o modelo informa.`}
                  optional
                  casas={material?.casas ?? 0}
                  value={field.value == null ? null : field.value / 1000}
                  error={form.erro(`itens.${i}.material_id`) ?? form.erro(`itens.${i}.qtd_e3`)}
                  onChange={(qtd) => field.onChange(qtd === null ? null : Math.round(qtd * 1000))}
                />
              )}
            />
            <IconButton label={`Tirar ${nome}`} icon={Trash2} onClick={() => itens.remove(i)} />
          </div>
        )
      })}
      {erroDaLista && <p role="alert">{erroDaLista}</p>}
      <MaterialPicker
        label="Acrescentar material"
        help="Pelo nome, código ou código de barras."
        natureza={natureza}
        value={null}
        onChange={(material) => {
          if (material === null || itens.fields.some(({ material_id }) => material_id === material.id)) return
          setVistos((antes) => new Map(antes).set(material.id, material))
          itens.append({ material_id: material.id, qtd_e3: null }, { shouldFocus: false })
        }}
      />
    </fieldset>
  )
}
