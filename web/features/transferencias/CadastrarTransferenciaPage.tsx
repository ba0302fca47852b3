import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { transferencias } from '#contract/transferencias.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BensField } from './BensField.tsx'
import { TRANSFERENCIA_VAZIA } from './campos.ts'
import { useTransferenciaMudou } from './consultas.ts'
import { DestinoFields } from './DestinoFields.tsx'
import { enderecoDaTransferencia } from './palavras.ts'

/** With `?bens=1,2` in the address these are already chosen. */
export function CadastrarTransferenciaPage() {
  const [params] = useSearchParams()
  const ids =
    params
      .get('bens')
      ?.split(',')
      .filter((um) => /^\d+$/.test(um)) ?? []
  const escolhidos = useQuery({
    queryKey: ['bens-a-transferir', 'ids', ids],
    queryFn: async () =>
      ids.length === 0 ? [] : (await dadosDe(api.transferencias.bens({ query: { ids } }))).bens,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <RecordView consulta={escolhidos}>{(bens) => <Formulario key={ids.join()} bens={bens} />}</RecordView>
  )
}

function Formulario({ bens }: { bens: Parameters<typeof BensField>[0]['iniciais'] }) {
  const navigate = useNavigate()
  const mudou = useTransferenciaMudou()
  const form = useContractForm(transferencias.criar, {
    valores: {
      ...TRANSFERENCIA_VAZIA,
      patrimonio_ids: bens.filter(({ impedimento }) => impedimento === null).map(({ id }) => id),
    },
    enviar: (body, opcoes) => api.transferencias.criar({ body, ...opcoes }),
    aoSalvar: (salva) => {
      notify.success(
        salva.situacao === 'solicitada'
          ? `${salva.protocolo} pedida: falta autorizar`
          : `${salva.protocolo} já pode ser expedida`,
      )
      mudou(salva)
      void navigate(enderecoDaTransferencia(salva.id), { replace: true })
    },
  })
  return (
    <div className="z-stack">
      <PageHeader
        title="Transferir bens"
        subtitle="Escolha os bens de um local e para onde, ou com quem, eles vão."
      />
      <FormProvider {...form.form}>
        <FormPage form={form} salvar="Pedir transferência">
          <BensField iniciais={bens} />
          <DestinoFields />
        </FormPage>
      </FormProvider>
    </div>
  )
}
