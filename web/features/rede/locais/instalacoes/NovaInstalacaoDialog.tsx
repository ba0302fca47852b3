import { type InstalacaoDetalhada, instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { CadastroFields, numeroOuNada, opcoesDeTipo, type TipoNaEscolha } from './CadastroFields.tsx'
import { useInstalacaoMudou } from './consultas.ts'

type Props = {
  localId: number
  tipos: readonly TipoNaEscolha[]
  onClose: () => void
  aoCriar: (instalacao: InstalacaoDetalhada) => void
}

export function NovaInstalacaoDialog({ localId, tipos, onClose, aoCriar }: Props) {
  const mudou = useInstalacaoMudou(localId)
  const form = useContractForm(instalacoesDoLocal.criar, {
    valores: { nome: '', bloco: '', pavimento: '', area_m2: null, capacidade: null, acessivel: null },
    enviar: (body, opcoes) => api.instalacoesDoLocal.criar({ params: { localId }, body, ...opcoes }),
    feito: 'Instalação cadastrada',
    mudou,
    aoSalvar: (criada) => {
      onClose()
      aoCriar(criada)
    },
  })
  return (
    <FormDialog title="Nova instalação" salvar="Cadastrar" form={form} onClose={onClose}>
      <Select
        label="Tipo"
        options={opcoesDeTipo(tipos)}
        {...form.form.register('tipo_id', { setValueAs: (escrito) => numeroOuNada(escrito) ?? undefined })}
        error={form.erro('tipo_id')}
      />
      <CadastroFields form={form} tipos={tipos} />
    </FormDialog>
  )
}
