import { useNavigate } from 'react-router'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { enderecoDoDesfazimento } from '#web/partes/patrimonio/bem.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'

type Props = { onClose: () => void; onDone: () => void }

export function ArrolarBemDialog({ bem, ...props }: Props & { bem: BemDetalhado }) {
  return <Arrolar ids={[bem.id]} oQue={nomeDoBem(bem)} {...props} />
}

export function ArrolarBensDialog({ ids, ...props }: Props & { ids: readonly number[] }) {
  return <Arrolar ids={ids} oQue={plural(ids.length, 'bem escolhido', 'bens escolhidos')} {...props} />
}

function Arrolar({ ids, oQue, onClose, onDone }: Props & { ids: readonly number[]; oQue: string }) {
  const navigate = useNavigate()
  const form = useContractForm(desfazimentos.arrolar, {
    valores: { bens: [...ids], justificativa: '', processo: '' },
    enviar: (body, opcoes) => api.desfazimentos.arrolar({ body, ...opcoes }),
    feito: (salvo) => `${salvo.protocolo} aberto`,
    aoSalvar: (salvo) => {
      onDone()
      onClose()
      void navigate(enderecoDoDesfazimento(salvo.id))
    },
  })
  return (
    <FormDialog
      title="Arrolar para desfazimento"
      subtitle={oQue}
      salvar="Arrolar"
      form={form}
      onClose={onClose}
    >
      <Banner tone="info">
        Só bens inservíveis de um mesmo local. Eles deixam de poder ser movimentados até a baixa ou o
        reaproveitamento.
      </Banner>
      <TextArea
        label="Justificativa"
        help="Por que não servem mais aqui."
        {...form.controle('justificativa')}
      />
      <TextField label="Processo" optional {...form.controle('processo')} />
    </FormDialog>
  )
}
