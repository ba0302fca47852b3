import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { ContaField, PorQueFields, primeiraParte, QuantoFields } from './campos.tsx'
import { parDe, usePosicaoMudou } from './consultas.ts'

type Props = { posicao: PosicaoDetalhada; onClose: () => void }

/** What was found beyond the balance, or is not there. */
export function AjustarDialog({ posicao, onClose }: Props) {
  const mudou = usePosicaoMudou()
  const semSaldo = posicao.qtd_e3 === 0
  const form = useContractForm(estoque.ajustar, {
    valores: {
      // Of nothing, nothing is missing.
      tipo: semSaldo ? 'sobra' : 'falta',
      qtd_e3: 0,
      ...primeiraParte(posicao),
      valor_centavos: null,
      motivo: '',
      processo: '',
    },
    enviar: (body, opcoes) => api.estoque.ajustar({ params: parDe(posicao), body, ...opcoes }),
    feito: ({ protocolo }) => `${protocolo} lançado`,
    aoSalvar: ({ posicao: salva }) => {
      mudou(salva)
      onClose()
    },
  })
  const { control, watch, setValue } = form.form
  const tipo = watch('tipo')
  return (
    <FormDialog
      title="Ajustar a quantidade"
      subtitle={`${posicao.material.descricao}: ${quantidade(posicao.qtd_e3, posicao.unidade)} em saldo.`}
      salvar="Lançar"
      form={form}
      onClose={onClose}
    >
      <SegmentedChoice
        label="O que se achou"
        options={[
          { value: 'falta', label: 'Falta' },
          { value: 'sobra', label: 'Sobra' },
        ]}
        value={tipo}
        onChange={(escolhido) => setValue('tipo', escolhido, { shouldDirty: true })}
      />
      <QuantoFields form={form} posicao={posicao} />
      {tipo === 'sobra' && (
        <ContaField
          control={control}
          nome="valor_centavos"
          label="Valor de tudo, em reais"
          help={semSaldo ? 'Sem saldo não há preço médio: informe quanto vale.' : 'Em branco, o preço médio.'}
          optional
          partes={100}
          casas={2}
          erro={form.erro('valor_centavos')}
        />
      )}
      <PorQueFields form={form} />
      {posicao.controla_lote && posicao.lotes.length === 0 && (
        <Banner tone="info">Não há lote com saldo aqui: o que se achou entra por uma entrada.</Banner>
      )}
    </FormDialog>
  )
}
