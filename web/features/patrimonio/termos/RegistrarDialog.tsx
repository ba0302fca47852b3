import { type CargaDetalhada, type TermoListado, termos } from '#contract/patrimonio/termos.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCargaMudou } from './consultas.ts'
import { assinaturaEmPalavras } from './palavras.ts'

type Props = { carga: CargaDetalhada; termo: TermoListado; onClose: () => void }

export function RegistrarDialog({ carga: { id }, termo, onClose }: Props) {
  const mudou = useCargaMudou()
  const form = useContractForm(termos.registrarAssinatura, {
    valores: { termo_id: termo.id, assinado_em: '', guarda: '' },
    enviar: (body, opcoes) => api.termos.registrarAssinatura({ params: { id }, body, ...opcoes }),
    feito: (salva) => assinaturaEmPalavras(salva, termo.id),
    mudou,
    aoSalvar: onClose,
  })
  return (
    <FormDialog
      title="Registrar assinatura no papel"
      subtitle={`${termo.responsavel} assinou o termo ${termo.documento.numero} impresso.`}
      salvar="Registrar"
      form={form}
      onClose={onClose}
    >
      <TextField label="Dia da assinatura" type="date" {...form.controle('assinado_em')} />
      <TextField
        label="Onde o papel está guardado"
        help="Por exemplo, o número do processo ou a pasta."
        {...form.controle('guarda')}
      />
    </FormDialog>
  )
}
