import { useQueryClient } from '@tanstack/react-query'
import { type FechamentoDetalhado, fechamentos } from '#contract/almoxarifado/fechamentos.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { chaveDoFechamento, useFechamentoMudou } from './consultas.ts'
import { mes } from './palavras.ts'

type Props = { fechamento: FechamentoDetalhado; onClose: () => void }

export function ReabrirDialog({ fechamento: { id, versao, competencia, deposito }, onClose }: Props) {
  const mudou = useFechamentoMudou()
  const queryClient = useQueryClient()
  const form = useContractForm(fechamentos.reabrir, {
    valores: { versao, motivo: '', processo: '' },
    enviar: (body, opcoes) => api.fechamentos.reabrir({ params: { id }, body, ...opcoes }),
    feito: `${mes(competencia)} reaberto`,
    mudou,
    aoSalvar: onClose,
    recarregar: () => void queryClient.invalidateQueries({ queryKey: chaveDoFechamento(id) }),
  })
  return (
    <FormDialog
      title={`Reabrir ${mes(competencia)} de ${deposito.nome}?`}
      subtitle="O RMA e o inventário emitidos são cancelados; ao fechar de novo saem em outra edição."
      salvar="Reabrir"
      form={form}
      onClose={onClose}
    >
      <Banner tone="warning">
        Reabrir não deixa lançar neste mês: o que se lança ou se estorna conta sempre no mês em curso. Para
        corrigir um lançamento, estorne-o e lance de novo; não é preciso reabrir.
      </Banner>
      <TextField label="Processo" {...form.controle('processo')} />
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
