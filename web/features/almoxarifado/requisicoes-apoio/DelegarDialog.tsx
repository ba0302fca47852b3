import { useState } from 'react'
import { DadosDaDelegacao } from '#contract/almoxarifado/delegacoes.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { type Achado, SearchPicker } from '#web/partes/casa/SearchPicker.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = { onClose: () => void; onDone: () => void }

async function pessoasCom(texto: string, signal: AbortSignal): Promise<Achado[]> {
  const achadas = await dadosDe(api.delegacoes.pessoas({ query: { texto }, signal }))
  return achadas.map(({ lotacao, ...pessoa }) => ({ ...pessoa, detalhe: lotacao ?? undefined }))
}

export function DelegarDialog({ onClose, onDone }: Props) {
  const [para, setPara] = useState<Achado | null>(null)
  const form = useContractForm(
    { body: DadosDaDelegacao },
    {
      valores: { vigencia_inicio: '', vigencia_fim: '', motivo: '' },
      enviar: (body, opcoes) => api.delegacoes.criar({ body, ...opcoes }),
      feito: 'Autorização delegada',
      aoSalvar: () => {
        onDone()
        onClose()
      },
    },
  )
  const { setValue } = form.form
  return (
    <FormDialog
      title="Delegar a autorização"
      subtitle="A pessoa passa a ver e a decidir as requisições que você decide. Ela não pode delegar adiante, e ninguém decide o que pediu."
      salvar="Delegar"
      form={form}
      onClose={onClose}
    >
      <SearchPicker
        label="Para quem"
        chave="delegacoes/pessoas"
        buscar={pessoasCom}
        value={para}
        error={form.erro('para_id')}
        onChange={(pessoa) => {
          setPara(pessoa)
          // as: the form holds what is chosen, and the contract asks for it
          setValue('para_id', pessoa?.id as number, { shouldDirty: true, shouldValidate: pessoa !== null })
        }}
      />
      <div className="z-form-grid">
        <TextField label="Início" type="date" {...form.controle('vigencia_inicio')} />
        <TextField label="Fim" type="date" help="O último dia, inteiro." {...form.controle('vigencia_fim')} />
      </div>
      <TextField label="Motivo" help="Como férias ou viagem" {...form.controle('motivo')} />
    </FormDialog>
  )
}
