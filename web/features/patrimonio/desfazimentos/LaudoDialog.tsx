import type { DesfazimentoDetalhado } from '#contract/patrimonio/desfazimento.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { ComissaoField } from '#web/partes/rede/ComissaoField.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { useDesfazimentoMudou } from './consultas.ts'
import { faltamAvaliacoes } from './proximo.ts'

type Props = { desfazimento: DesfazimentoDetalhado; onClose: () => void }

export function LaudoDialog({ desfazimento: { id, bens, avaliados }, onClose }: Props) {
  const mudou = useDesfazimentoMudou()
  const form = useContractForm(desfazimentos.emitirLaudo, {
    valores: { comissao_id: 0 },
    enviar: (body, opcoes) => api.desfazimentos.emitirLaudo({ params: { id }, body, ...opcoes }),
    feito: (salvo) => `${salvo.laudo?.numero ?? 'Laudo'} emitido`,
    mudou,
    aoSalvar: onClose,
  })
  return (
    <FormDialog title="Emitir laudo" salvar="Emitir laudo" form={form} onClose={onClose}>
      {avaliados < bens ? (
        <Banner tone="warning">{faltamAvaliacoes(bens - avaliados, bens)}: o laudo só sai com todas.</Banner>
      ) : (
        <Banner tone="info">
          As avaliações ficam fechadas e as classificações passam ao cadastro. Quem emite o laudo não dá a
          baixa.
        </Banner>
      )}
      <ComissaoField
        tipo="inservibilidade"
        value={form.form.watch('comissao_id')}
        error={form.erro('comissao_id')}
        onChange={(comissao) => form.form.setValue('comissao_id', comissao ?? 0, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
