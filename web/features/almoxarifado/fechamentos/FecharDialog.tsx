import { useQueryClient } from '@tanstack/react-query'
import { type FechamentoDetalhado, fechamentos, PENDENCIAS } from '#contract/almoxarifado/fechamentos.ts'
import { reais } from '#contract/casa/reais.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { numero } from '#web/ui/format.ts'
import { chaveDoFechamento, useFechamentoMudou } from './consultas.ts'
import { mes } from './palavras.ts'

type Props = { fechamento: FechamentoDetalhado; onClose: () => void }

/** Each pending thing asks why the month is closed with it. */
export function FecharDialog({ fechamento, onClose }: Props) {
  const { id, versao, competencia, deposito, pendencias, rma } = fechamento
  const mudou = useFechamentoMudou()
  const queryClient = useQueryClient()
  const form = useContractForm(fechamentos.fechar, {
    valores: { versao, ressalvas: pendencias.map(({ tipo }) => ({ tipo, justificativa: '' })) },
    enviar: (body, opcoes) => api.fechamentos.fechar({ params: { id }, body, ...opcoes }),
    feito: `${mes(competencia)} fechado, RMA emitido`,
    mudou,
    aoSalvar: onClose,
    recarregar: () => {
      void queryClient.invalidateQueries({ queryKey: chaveDoFechamento(id) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Fechar ${mes(competencia)}?`}
      subtitle={`${deposito.nome}: ${reais(rma.total.atual_centavos)} no fim do mês. Os saldos ficam guardados e o RMA é emitido.`}
      salvar="Fechar o mês"
      form={form}
      onClose={onClose}
    >
      {pendencias.length === 0 && <p>Nenhuma pendência: o mês fecha sem ressalvas.</p>}
      {pendencias.map(({ tipo, quantas }, indice) => (
        <TextArea
          key={tipo}
          label={`${PENDENCIAS[tipo].titulo} (${numero(quantas)}): por que fechar assim`}
          help="Fica como ressalva no RMA."
          error={form.erro(`ressalvas.${indice}.justificativa`)}
          {...form.form.register(`ressalvas.${indice}.justificativa`)}
        />
      ))}
    </FormDialog>
  )
}
