import { useNavigate } from 'react-router'
import { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { enderecoDaApuracao } from '#web/partes/patrimonio/bem.tsx'
import { ComissaoField } from '#web/partes/rede/ComissaoField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { hoje } from '#web/ui/hoje.ts'

type Props = { bem: BemDetalhado; onClose: () => void; onDone: () => void }

export function AbrirApuracaoDialog({ bem, onClose, onDone }: Props) {
  const navigate = useNavigate()
  const form = useContractForm(apuracoes.abrir, {
    valores: { bem_id: bem.id, fatos: '', comissao_id: null, boletim: '', processo: '', prazo: '' },
    enviar: (body, opcoes) => api.apuracoes.abrir({ body, ...opcoes }),
    feito: (salva) => `${salva.numero} aberta`,
    aoSalvar: (salva) => {
      onDone()
      onClose()
      void navigate(enderecoDaApuracao(salva.id))
    },
  })
  const { watch, setValue } = form.form
  return (
    <FormDialog title="Abrir apuração" subtitle={nomeDoBem(bem)} salvar="Abrir" form={form} onClose={onClose}>
      <TextArea
        label="Fatos"
        help="O que se sabe: quando foi visto por último, quem respondia por ele."
        {...form.controle('fatos')}
      />
      <ComissaoField
        tipo="apuracao"
        optional
        value={watch('comissao_id') ?? null}
        error={form.erro('comissao_id')}
        onChange={(comissao) => setValue('comissao_id', comissao, { shouldDirty: true })}
      />
      <div className="z-form-grid">
        <TextField label="Boletim de ocorrência" optional {...form.controle('boletim')} />
        <TextField label="Processo" optional {...form.controle('processo')} />
        <TextField label="Prazo" type="date" optional min={hoje()} {...form.controle('prazo')} />
      </div>
    </FormDialog>
  )
}
