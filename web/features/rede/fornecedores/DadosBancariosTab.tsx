import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DadosBancarios, FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { chaveDoFornecedor } from './consultas.ts'
import { TIPOS_DE_CONTA } from './palavras.ts'

type Props = { fornecedor: FornecedorDetalhado }

/** Asked for only when the tab is opened, and kept no longer than it is. */
export function DadosBancariosTab({ fornecedor }: Props) {
  const { id } = fornecedor
  const consulta = useQuery({
    queryKey: [...chaveDoFornecedor(id), 'dados-bancarios'],
    queryFn: () => dadosDe(api.fornecedores.verDadosBancarios({ params: { id } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <RecordView consulta={consulta}>
      {(dados) => <Formulario fornecedor={fornecedor} dados={dados} />}
    </RecordView>
  )
}

function Formulario({ fornecedor: { id, acoes }, dados }: Props & { dados: DadosBancarios }) {
  const queryClient = useQueryClient()
  const form = useContractForm(fornecedores.gravarDadosBancarios, {
    valores: {
      banco: dados.banco ?? '',
      agencia: dados.agencia ?? '',
      conta: dados.conta ?? '',
      tipo_conta: dados.tipo_conta ?? '',
      chave_pix: dados.chave_pix ?? '',
    },
    enviar: (body, opcoes) => api.fornecedores.gravarDadosBancarios({ params: { id }, body, ...opcoes }),
    feito: 'Dados bancários gravados',
    aoSalvar: () => void queryClient.invalidateQueries({ queryKey: chaveDoFornecedor(id), exact: true }),
  })
  const { register } = form.form
  const campo = (nome: keyof DadosBancarios) => ({ ...register(nome), error: form.erro(nome) })
  const editavel = acoes.some(
    ({ chave, permitido }) => chave === 'fornecedores.gravarDadosBancarios' && permitido,
  )
  return (
    <FormPage form={form} editavel={editavel}>
      <Card title="Dados bancários">
        <div className="z-stack">
          <p className="z-small z-muted">
            Ficam cifrados. Não saem em listas, exportações nem na auditoria, que só diz que mudaram.
          </p>
          <div className="z-form-grid">
            <TextField label="Banco" optional autoComplete="off" {...campo('banco')} />
            <TextField label="Agência" optional autoComplete="off" {...campo('agencia')} />
            <TextField label="Conta" optional autoComplete="off" {...campo('conta')} />
            <Select
              label="Tipo de conta"
              optional
              options={opcoesDe(TIPOS_DE_CONTA)}
              {...campo('tipo_conta')}
            />
            <TextField label="Chave Pix" optional autoComplete="off" {...campo('chave_pix')} />
          </div>
        </div>
      </Card>
    </FormPage>
  )
}
