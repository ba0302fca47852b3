import { useCallback, useContext, useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { unidadeLida } from '#contract/almoxarifado/contagem-da-nfe.ts'
import type { UnidadeDeMedida } from '#contract/almoxarifado/grupos-de-material.ts'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { gtinConfere, NATUREZAS_DE_MATERIAL } from '#contract/almoxarifado/material.ts'
import type { LinhaDaNfe } from '#contract/almoxarifado/nfe.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { comoId, useListasDoCadastro } from '#web/partes/almoxarifado/cadastro-de-material.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AnteriorContext } from './seguinte.ts'

type Props = {
  linha: LinhaDaNfe
  onCadastrado: (material_id: number) => void
  onClose: () => void
}

/** The bar code is of what is sold in the unit that is chosen, or of nothing here. */
export function gtinDaUnidade(linha: LinhaDaNfe, sigla: string | undefined): string | null {
  if (sigla === undefined) return null
  const { familia } = unidadeLida(sigla)
  const ehDela = (unidade: string) => unidadeLida(unidade).familia === familia
  const gtin = ehDela(linha.unidade)
    ? linha.gtin
    : ehDela(linha.unidade_tributavel)
      ? linha.gtin_tributavel
      : null
  return gtin !== null && gtinConfere(gtin) ? gtin : null
}

const comGtin = (gtin: string | null): string[] => (gtin !== null && gtinConfere(gtin) ? [gtin] : [])

/**
 * What the note sells when it is not the unit that is chosen: a package, with how many it says are inside, by what is
 * taxed or by its own name; null where it says nothing.
 */
export function embalagemDaNota(
  linha: LinhaDaNfe,
  sigla: string | undefined,
): { nome: string; quantas: number | null; gtins: string[] } | null {
  if (sigla === undefined) return null
  const comercial = unidadeLida(linha.unidade)
  const { familia } = unidadeLida(sigla)
  if (comercial.familia === familia) return null
  const razao =
    unidadeLida(linha.unidade_tributavel).familia === familia
      ? Number(linha.quantidade_tributavel) / Number(linha.quantidade)
      : comercial.numero
  const quantas = razao !== null && Number.isInteger(razao) && razao > 0 ? razao : null
  return { nome: linha.unidade.slice(0, 30), quantas, gtins: comGtin(linha.gtin) }
}

/** The form with what the note says: its unit where the catalogue has one of that name, and the bar code of that unit. */
function useCadastroDaNota(
  linha: LinhaDaNfe,
  unidades: readonly UnidadeDeMedida[],
  onCadastrado: Props['onCadastrado'],
) {
  const anterior = useContext(AnteriorContext)
  const form = useContractForm(materiais.criar, {
    valores: {
      descricao: linha.descricao,
      natureza: 'consumo',
      grupo_id: anterior.current.grupo_id,
      unidade_id: null,
      classe_id: null,
      ncm: /^\d{8}$/.test(linha.ncm ?? '') ? linha.ncm : null,
      controla_lote: linha.lotes.length > 0,
      controla_validade: linha.lotes.some(({ validade }) => validade !== null),
      gtins: [],
      embalagens: [],
    },
    enviar: (body, opcoes) => api.materiais.criar({ body, ...opcoes }),
    feito: ({ codigo, descricao }) => `${descricao} foi cadastrado com o código ${codigo}`,
    abrir: ({ id }) => `/painel/almoxarifado/materiais/${id}`,
    aoSalvar: ({ id, grupo }) => {
      anterior.current = { grupo_id: grupo.id }
      onCadastrado(id)
    },
  })
  const { control, setValue } = form.form
  const escolhida = useWatch({ control, name: 'unidade_id' })
  const daNota = unidades.find(
    ({ sigla }) => unidadeLida(sigla).familia === unidadeLida(linha.unidade_tributavel).familia,
  )?.id
  useEffect(() => {
    if (daNota !== undefined) setValue('unidade_id', daNota)
  }, [daNota, setValue])
  const sigla = unidades.find(({ id }) => id === escolhida)?.sigla
  const gtin = gtinDaUnidade(linha, sigla)
  useEffect(() => setValue('gtins', gtin === null ? [] : [gtin]), [gtin, setValue])
  return { form, gtin, sigla }
}

interface Quantas {
  linha: LinhaDaNfe
  sigla: string | undefined
  error: string | undefined
  onChange(embalagens: { nome: string; fator_num: number; gtins: string[] }[]): void
}

/** How many of the unit there are in what the note sells; unanswered, the material is registered without the package. */
function EmbalagemDaNotaField({ linha, sigla, error, onChange }: Quantas) {
  const [escritas, setEscritas] = useState<string>()
  const embalagem = embalagemDaNota(linha, sigla)
  const quantas = escritas ?? String(embalagem?.quantas ?? '')
  const { nome, gtins } = embalagem ?? {}
  const gtin = gtins?.[0]
  useEffect(() => {
    const fator_num = Number(quantas)
    if (nome === undefined || quantas === '') return onChange([])
    onChange([{ nome, fator_num, gtins: gtin === undefined ? [] : [gtin] }])
  }, [nome, gtin, quantas, onChange])
  if (embalagem === null) return null
  return (
    <TextField
      label={`Quantas ${sigla} há em cada ${embalagem.nome}`}
      optional
      type="number"
      min={1}
      inputMode="numeric"
      help="Fica no material como embalagem, e a nota é contada por ela."
      error={error}
      value={quantas}
      onChange={({ target }) => setEscritas(target.value)}
    />
  )
}

/** A material that the catalogue does not have, from what the note says of it; the rest is for its own page. */
export function CadastrarMaterialDialog({ linha, onCadastrado, onClose }: Props) {
  const { grupos, classes, unidades } = useListasDoCadastro()
  const { form, gtin, sigla } = useCadastroDaNota(linha, unidades, onCadastrado)
  const { control, register, setValue } = form.form
  const anterior = useContext(AnteriorContext)
  const natureza = useController({ control, name: 'natureza' }).field
  const grupo = Number(useWatch({ control, name: 'grupo_id' }))
  const doAnterior = anterior.current.grupo_id !== null && grupo === anterior.current.grupo_id
  const embalar = useCallback<Quantas['onChange']>((uma) => setValue('embalagens', uma), [setValue])
  return (
    <FormDialog title="Cadastrar material" salvar="Cadastrar e usar" form={form} onClose={onClose}>
      <TextField
        label="Descrição"
        autoComplete="off"
        help="Como vem na nota; escreva-a como se procura no catálogo."
        {...form.controle('descricao')}
      />
      <SegmentedChoice
        compact
        label="Natureza"
        help="Permanente vira bem a tombar quando a entrada é aceita."
        options={[
          { value: 'consumo', label: NATUREZAS_DE_MATERIAL.consumo },
          { value: 'permanente', label: NATUREZAS_DE_MATERIAL.permanente },
        ]}
        value={natureza.value}
        error={form.erro('natureza')}
        onChange={(nova) => {
          natureza.onChange(nova)
          if (nova === 'consumo') return setValue('classe_id', null)
          setValue('controla_lote', false)
          setValue('controla_validade', false)
        }}
      />
      {natureza.value === 'permanente' && (
        <Select
          label="Classe do bem"
          options={classes.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          {...form.controle('classe_id', comoId)}
        />
      )}
      <div className="z-form-grid">
        <Select
          label="Grupo"
          help={doAnterior ? 'O do material cadastrado antes deste.' : undefined}
          options={grupos
            .filter(({ ativo }) => ativo)
            .map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} ${nome}` }))}
          {...form.controle('grupo_id', comoId)}
        />
        <Select
          label="Unidade de estoque"
          help={`A nota diz ${linha.unidade}.`}
          options={unidades.map(({ id, sigla, nome }) => ({
            value: String(id),
            label: `${nome} · ${sigla}`,
          }))}
          {...form.controle('unidade_id', comoId)}
        />
        <EmbalagemDaNotaField
          linha={linha}
          sigla={sigla}
          error={form.erro('embalagens.0.fator_num') ?? form.erro('embalagens')}
          onChange={embalar}
        />
        <TextField label="NCM" optional inputMode="numeric" autoComplete="off" {...form.controle('ncm')} />
        <TextField
          label="Código de barras"
          optional
          readOnly
          value={gtin ?? ''}
          help={gtin === null ? 'A nota não traz o desta unidade.' : 'O da nota, desta unidade.'}
          error={form.erro('gtins')}
        />
      </div>
      {natureza.value === 'consumo' && (
        <>
          <Checkbox label="Controla lote" {...register('controla_lote')} />
          <Checkbox label="Controla validade" {...register('controla_validade')} />
        </>
      )}
    </FormDialog>
  )
}
