import { useQueryClient } from '@tanstack/react-query'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { MODOS_DE_RESSUPRIMENTO } from '#contract/almoxarifado/ressuprimento.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { ContaField } from './campos.tsx'
import { chaveDaPosicao, parDe, usePosicaoMudou } from './consultas.ts'

type Props = { posicao: PosicaoDetalhada; onClose: () => void }

const opcoes = [
  { value: 'automatico' as const, label: MODOS_DE_RESSUPRIMENTO.automatico },
  { value: 'manual' as const, label: MODOS_DE_RESSUPRIMENTO.manual },
]

export function ParametrosDialog({ posicao, onClose }: Props) {
  const { parametros, critico, casas, unidade, material } = posicao
  const mudou = usePosicaoMudou()
  const queryClient = useQueryClient()
  const form = useContractForm(estoque.gravarParametros, {
    valores: {
      modo: parametros?.modo ?? 'automatico',
      consumo_mensal_e3: parametros?.consumo_mensal_e3 ?? 0,
      tempo_decimos: parametros?.tempo_decimos ?? 20,
      intervalo_decimos: parametros?.intervalo_decimos ?? 30,
      fracao: parametros?.fracao ?? (critico ? 25 : 0),
      versao: parametros?.versao ?? null,
    },
    enviar: (body, opcoes) => api.estoque.gravarParametros({ params: parDe(posicao), body, ...opcoes }),
    feito: 'Parâmetros gravados',
    mudou,
    aoSalvar: onClose,
    recarregar: () => void queryClient.invalidateQueries({ queryKey: chaveDaPosicao(parDe(posicao)) }),
  })
  const { control, watch, setValue } = form.form
  const { modo, fracao } = watch()
  return (
    <FormDialog
      title="Parâmetros de ressuprimento"
      subtitle={material.descricao}
      form={form}
      onClose={onClose}
    >
      <SegmentedChoice
        label="De onde vem o consumo"
        help={modo === 'automatico' ? 'Do que saiu em doze meses, medido de novo todo dia.' : undefined}
        options={opcoes}
        value={modo}
        onChange={(escolhido) => setValue('modo', escolhido, { shouldDirty: true })}
      />
      {modo === 'manual' && (
        <ContaField
          control={control}
          nome="consumo_mensal_e3"
          label={`Consumo por mês, em ${unidadePorExtenso(unidade)}`}
          partes={1000}
          casas={casas}
          erro={form.erro('consumo_mensal_e3')}
        />
      )}
      <div className="z-form-grid">
        <ContaField
          control={control}
          nome="tempo_decimos"
          label="Tempo de aquisição (T), em meses"
          help="Do pedido à prateleira."
          partes={10}
          casas={1}
          erro={form.erro('tempo_decimos')}
        />
        <ContaField
          control={control}
          nome="intervalo_decimos"
          label="Intervalo (I), em meses"
          help="Entre uma compra e a seguinte."
          partes={10}
          casas={1}
          erro={form.erro('intervalo_decimos')}
        />
      </div>
      {critico && (
        <NumberStepper
          label="Segurança, em % de T"
          help="De 25 a 50, ou zero: o fator f é esta parte do tempo de aquisição."
          value={fracao}
          min={0}
          max={50}
          step={5}
          error={form.erro('fracao')}
          onChange={(valor) => setValue('fracao', valor ?? 0, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </FormDialog>
  )
}
