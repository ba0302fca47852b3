import { useState } from 'react'
import { estoque, type FaltaRegistrada } from '#contract/almoxarifado/estoque.ts'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { FaltaDesfeitaDialog, semImpacto } from '#web/partes/almoxarifado/OQueFalta.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { ContaField, PorQueFields, primeiraParte, QuantoFields } from './campos.tsx'
import { parDe, usePosicaoMudou } from './consultas.ts'
import { QuemContaComIsto } from './QuemContaComIsto.tsx'

type Props = { posicao: PosicaoDetalhada; onClose: () => void }

/** What was found beyond the balance, or is not there. */
export function AjustarDialog({ posicao, onClose }: Props) {
  const mudou = usePosicaoMudou()
  const [desfeito, setDesfeito] = useState<FaltaRegistrada | null>(null)
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
    aoSalvar: (lancada) => {
      mudou(lancada.posicao)
      if (semImpacto(lancada.impacto)) onClose()
      else setDesfeito(lancada)
    },
  })
  const { control, watch, setValue } = form.form
  const [tipo, qtd_e3, lote_id, endereco_id] = watch(['tipo', 'qtd_e3', 'lote_id', 'endereco_id'])
  if (desfeito)
    return (
      <FaltaDesfeitaDialog
        titulo={`${desfeito.protocolo}: lançado`}
        impacto={desfeito.impacto}
        nomear={false}
        onClose={onClose}
      />
    )
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
      {tipo === 'falta' && <QuemContaComIsto posicao={posicao} falta={{ qtd_e3, lote_id, endereco_id }} />}
      {posicao.controla_lote && posicao.lotes.length === 0 && (
        <Banner tone="info">Não há lote com saldo aqui: o que se achou entra por uma entrada.</Banner>
      )}
    </FormDialog>
  )
}
