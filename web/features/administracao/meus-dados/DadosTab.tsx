import { useQueryClient } from '@tanstack/react-query'
import { type MeusDados, meusDados } from '#contract/administracao/meus-dados.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { trocarMeusDados } from './meus-dados-query.ts'
import { NomeCard } from './NomeCard.tsx'

export function DadosTab({ meus }: { meus: MeusDados }) {
  const cliente = useQueryClient()
  const form = useContractForm(meusDados.editar, {
    valores: { telefone: meus.telefone ?? '' },
    enviar: (body, { chave }) => api.meusDados.editar({ body, chave }),
    aoSalvar: (dados) => {
      trocarMeusDados(cliente, dados)
      notify.success('Seus dados foram salvos.')
    },
  })
  return (
    <div className="z-stack">
      <NomeCard meus={meus} />
      <FormPage form={form}>
        <Card title="O que você pode alterar">
          <div className="z-form-grid">
            <TextField
              label="Telefone"
              type="tel"
              autoComplete="tel"
              optional
              {...form.controle('telefone')}
            />
          </div>
        </Card>
      </FormPage>
      <Card title="O que a administração mantém">
        <Facts
          items={[
            { label: 'E-mail', value: meus.email },
            { label: 'CPF', value: meus.cpf },
            { label: 'Matrícula', value: meus.matricula },
            { label: 'Cargo', value: meus.cargo },
            { label: 'Setor', value: meus.setor },
            { label: 'Lotação', value: meus.lotacao },
          ]}
        />
        <p className="z-small z-muted">
          Se algo aqui não está certo, peça a correção a quem administra o Zelo.
        </p>
      </Card>
    </div>
  )
}
