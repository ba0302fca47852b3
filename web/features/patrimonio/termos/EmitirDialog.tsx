import { type CargaDetalhada, termos } from '#contract/patrimonio/termos.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { useCargaMudou } from './consultas.ts'
import { ForaDoLocal } from './ForaDoLocal.tsx'

type Props = { carga: CargaDetalhada; onClose: () => void }

export function EmitirDialog({ carga, onClose }: Props) {
  const { id, bens, diferenca, responsavel, trocou_responsavel, termo } = carga
  const mudou = useCargaMudou()
  const form = useContractForm(termos.emitir, {
    valores: { conferencia_em: '', observacoes: '' },
    enviar: (body, opcoes) => api.termos.emitir({ params: { id }, body, ...opcoes }),
    feito: `Termo emitido: ${responsavel ?? 'o responsável'} já pode assinar`,
    mudou,
    aoSalvar: onClose,
  })
  return (
    <FormDialog
      title="Emitir termo de responsabilidade"
      subtitle={`Para ${responsavel ?? 'quem responde'} assinar: ${plural(bens, 'bem', 'bens')} em carga`}
      salvar="Emitir"
      form={form}
      onClose={onClose}
    >
      <p>
        Desde a última assinatura entraram {numero(diferenca.quantos_entraram)} e saíram{' '}
        {numero(diferenca.quantos_sairam)}. O termo traz a relação inteira e a diferença.
      </p>
      <ForaDoLocal carga={carga} />
      {termo?.situacao === 'aguardando' && (
        <Banner tone="info">O termo {termo.numero}, que aguarda assinatura, é cancelado.</Banner>
      )}
      {trocou_responsavel && (
        <Banner tone="warning">
          É uma passagem de responsabilidade: confira os bens um a um com quem sai e diga o dia.
        </Banner>
      )}
      <TextField
        label="Dia da conferência física"
        type="date"
        optional={!trocou_responsavel}
        {...form.controle('conferencia_em')}
      />
      <TextArea label="Observações" optional help="Saem no termo." {...form.controle('observacoes')} />
    </FormDialog>
  )
}
