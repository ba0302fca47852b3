import { useState } from 'react'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { parDe, usePosicaoMudou } from './consultas.ts'

type Props = { posicao: PosicaoDetalhada; onClose: () => void }

/** A freight or a discount that came late: what there is becomes worth more or less. */
export function AjustarValorDialog({ posicao, onClose }: Props) {
  const { qtd_e3, valor_centavos, unidade, material } = posicao
  const mudou = usePosicaoMudou()
  const [sentido, setSentido] = useState<'mais' | 'menos'>('mais')
  const form = useContractForm(estoque.ajustarValor, {
    valores: { valor_centavos: 0, motivo: '', processo: '' },
    enviar: (body, opcoes) => api.estoque.ajustarValor({ params: parDe(posicao), body, ...opcoes }),
    feito: ({ protocolo }) => `${protocolo} lançado`,
    aoSalvar: ({ posicao: salva }) => {
      mudou(salva)
      onClose()
    },
  })
  const { watch, setValue } = form.form
  const valor = Math.abs(watch('valor_centavos'))
  const gravar = (centavos: number, para: 'mais' | 'menos') =>
    setValue('valor_centavos', para === 'mais' ? centavos : -centavos, {
      shouldDirty: true,
      shouldValidate: centavos > 0,
    })
  return (
    <FormDialog
      title="Ajustar o valor"
      subtitle={`${material.descricao}: ${quantidade(qtd_e3, unidade)} por ${reais(valor_centavos)}.`}
      salvar="Lançar"
      form={form}
      onClose={onClose}
    >
      <SegmentedChoice
        label="O que há passa a valer"
        options={[
          { value: 'mais', label: 'Mais' },
          { value: 'menos', label: 'Menos' },
        ]}
        value={sentido}
        onChange={(escolhido) => {
          setSentido(escolhido)
          gravar(valor, escolhido)
        }}
      />
      <DecimalField
        label="Diferença, em reais"
        help="O que já saiu não muda: o ajuste conta sobre o que ainda há."
        casas={2}
        error={form.erro('valor_centavos')}
        value={valor === 0 ? null : valor / 100}
        onChange={(escrito) => gravar(Math.round((escrito ?? 0) * 100), sentido)}
      />
      <TextArea label="Motivo" {...form.controle('motivo')} />
      <TextField label="Processo" optional {...form.controle('processo')} />
    </FormDialog>
  )
}
