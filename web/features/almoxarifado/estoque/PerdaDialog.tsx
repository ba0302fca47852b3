import { useState } from 'react'
import { estoque, type FaltaRegistrada } from '#contract/almoxarifado/estoque.ts'
import { type PosicaoDetalhada, TIPOS_DE_PERDA } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { FaltaDesfeitaDialog, semImpacto } from '#web/partes/almoxarifado/OQueFalta.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { PorQueFields, primeiraParte, QuantoFields } from './campos.tsx'
import { parDe, usePosicaoMudou } from './consultas.ts'
import { QuemContaComIsto } from './QuemContaComIsto.tsx'

type Props = { posicao: PosicaoDetalhada; onClose: () => void }

export function PerdaDialog({ posicao, onClose }: Props) {
  const mudou = usePosicaoMudou()
  const [desfeito, setDesfeito] = useState<FaltaRegistrada | null>(null)
  const form = useContractForm(estoque.baixarPerda, {
    valores: {
      tipo: posicao.lotes[0]?.vencido ? 'perda_validade' : 'perda_avaria',
      qtd_e3: 0,
      ...primeiraParte(posicao),
      motivo: '',
      processo: '',
    },
    enviar: (body, opcoes) => api.estoque.baixarPerda({ params: parDe(posicao), body, ...opcoes }),
    feito: ({ protocolo }) => `${protocolo} lançado, com o termo de baixa`,
    aoSalvar: (lancada) => {
      mudou(lancada.posicao)
      if (semImpacto(lancada.impacto)) onClose()
      else setDesfeito(lancada)
    },
  })
  const [qtd_e3, lote_id, endereco_id] = form.form.watch(['qtd_e3', 'lote_id', 'endereco_id'])
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
      title="Baixar perda"
      subtitle={`${posicao.material.descricao}. Sai pelo preço médio, com um termo para assinar.`}
      salvar="Baixar"
      form={form}
      onClose={onClose}
    >
      <Select
        label="Como se perdeu"
        placeholder={null}
        options={opcoesDe(TIPOS_DE_PERDA)}
        {...form.controle('tipo')}
      />
      <QuantoFields form={form} posicao={posicao} />
      <PorQueFields form={form} />
      <QuemContaComIsto posicao={posicao} falta={{ qtd_e3, lote_id, endereco_id }} />
    </FormDialog>
  )
}
