import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MeusDados, meusDados } from '#contract/administracao/meus-dados.ts'
import type { PedidoDeNome } from '#contract/administracao/pessoas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { data } from '#web/ui/format.ts'
import { trocarMeusDados } from './meus-dados-query.ts'
import { useAcao } from './use-acao.ts'

/** The name that papers print: changed by asking, and by somebody else's decision. */
export function NomeCard({ meus }: { meus: MeusDados }) {
  const [pedindo, setPedindo] = useState(false)
  const { nome, pedido_de_nome: pedido } = meus
  const espera = pedido?.situacao === 'pendente'
  return (
    <Card title="Seu nome">
      <Facts items={[{ label: 'Nome completo', value: nome }]} />
      {pedido && <Pedido pedido={pedido} />}
      {!espera && (
        <div className="z-row">
          <Button onClick={() => setPedindo(true)}>Pedir outro nome</Button>
        </div>
      )}
      <p className="z-small z-muted">
        É o nome que sai nos termos e no histórico. Outro nome vale depois de aprovado; o que já foi feito
        fica com o nome do dia.
      </p>
      {pedindo && <PedirNomeDialog onClose={() => setPedindo(false)} />}
    </Card>
  )
}

function Pedido({ pedido }: { pedido: PedidoDeNome }) {
  const desistir = useAcao(
    () => dadosDe(api.meusDados.desistirDoNome()),
    () => 'Você desistiu do pedido de outro nome.',
  )
  const { situacao, nome_pedido, criado_em, decidido_em, decisao_motivo } = pedido
  if (situacao === 'pendente')
    return (
      <Banner
        tone="warning"
        action={
          <Button busy={desistir.isPending} onClick={() => desistir.mutate(undefined)}>
            Desistir
          </Button>
        }
      >
        Você pediu o nome <strong>{nome_pedido}</strong> em {data(criado_em)}. Espera a decisão de quem
        administra os cadastros.
      </Banner>
    )
  if (situacao === 'recusado')
    return (
      <Banner tone="danger">
        O pedido do nome <strong>{nome_pedido}</strong> foi recusado em {data(decidido_em)}: {decisao_motivo}
      </Banner>
    )
  return null
}

function PedirNomeDialog({ onClose }: { onClose: () => void }) {
  const cliente = useQueryClient()
  const form = useContractForm(meusDados.pedirNome, {
    valores: { nome: '', motivo: '' },
    enviar: (body, opcoes) => api.meusDados.pedirNome({ body, ...opcoes }),
    aoSalvar: (dados) => {
      trocarMeusDados(cliente, dados)
      notify.success('Pedido enviado. Você será avisado da decisão.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Pedir outro nome"
      subtitle="Quem administra os cadastros aprova ou recusa."
      salvar="Pedir"
      form={form}
      onClose={onClose}
    >
      <TextField label="Nome completo" autoComplete="name" {...form.controle('nome')} />
      <TextArea
        label="Motivo"
        help="Por exemplo: casamento, retificação do registro, nome social."
        {...form.controle('motivo')}
      />
    </FormDialog>
  )
}
