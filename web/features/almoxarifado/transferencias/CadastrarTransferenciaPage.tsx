import { useQuery } from '@tanstack/react-query'
import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import {
  OBJETOS_DE_TRANSFERENCIA,
  ObjetoDaTransferencia,
  tiposDe,
} from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { enderecoDaTransferencia } from '#web/partes/almoxarifado/transferencia.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BensField } from './BensField.tsx'
import { TRANSFERENCIA_VAZIA } from './campos.ts'
import { useTransferenciaMudou } from './consultas.ts'
import { DestinoFields } from './DestinoFields.tsx'
import { MateriaisField } from './MateriaisField.tsx'

/** With `?bens=1,2` in the address these are already chosen; `?objeto=material` begins with materials. */
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
  const objetos = useObjetos()
  const pedido = params.get('objeto')
  return (
    <RecordView consulta={escolhidos}>
      {(bens) => (
        <Formulario
          key={ids.join()}
          bens={bens}
          objetos={objetos}
          objeto={objetos.find((um) => um === pedido) ?? 'bem'}
        />
      )}
    </RecordView>
  )
}

/** Materials only by who may choose one. */
function useObjetos(): ObjetoDaTransferencia[] {
  const veMateriais = usePode(materiais.opcoes)
  return ObjetoDaTransferencia.options.filter((objeto) => veMateriais || objeto !== 'material')
}

type Props = {
  bens: Parameters<typeof BensField>[0]['iniciais']
  objetos: readonly ObjetoDaTransferencia[]
  objeto: ObjetoDaTransferencia
}

function Formulario({ bens, objetos, objeto: inicial }: Props) {
  const navigate = useNavigate()
  const mudou = useTransferenciaMudou()
  const form = useContractForm(transferencias.criar, {
    valores: {
      ...TRANSFERENCIA_VAZIA,
      objeto: inicial,
      tipo: tiposDe(inicial)[0] ?? TRANSFERENCIA_VAZIA.tipo,
      patrimonio_ids: bens.filter(({ impedimento }) => impedimento === null).map(({ id }) => id),
    },
    enviar: (body, opcoes) => api.transferencias.criar({ body, ...opcoes }),
    aoSalvar: (salva) => {
      notify.success(
        salva.situacao === 'solicitada'
          ? `${salva.protocolo} pedida: falta autorizar`
          : `${salva.protocolo} já pode sair`,
      )
      mudou(salva)
      void navigate(enderecoDaTransferencia(salva.id), { replace: true })
    },
  })
  const { control, setValue } = form.form
  const objeto = useWatch({ control, name: 'objeto' }) ?? 'bem'
  /** What was chosen of the other kind does not go along unseen. */
  function trocar(novo: ObjetoDaTransferencia) {
    setValue('objeto', novo, { shouldDirty: true })
    setValue('tipo', tiposDe(novo)[0] ?? TRANSFERENCIA_VAZIA.tipo)
    setValue('patrimonio_ids', [])
    setValue('materiais', [])
    setValue('origem_id', null)
    form.form.clearErrors()
  }
  return (
    <div className="z-stack">
      <PageHeader
        title={objeto === 'material' ? 'Transferir materiais' : 'Transferir bens'}
        subtitle={
          objeto === 'material'
            ? 'De um depósito a outro, de onde sobra para onde falta, ou de volta ao estoque.'
            : 'Escolha os bens de um local e para onde, ou com quem, eles vão.'
        }
      />
      <FormProvider {...form.form}>
        <FormPage form={form} salvar="Pedir transferência">
          {objetos.length > 1 && (
            <Card>
              <SegmentedChoice
                label="O que vai"
                options={objetos.map((value) => ({ value, label: OBJETOS_DE_TRANSFERENCIA[value] }))}
                value={objeto}
                onChange={trocar}
              />
            </Card>
          )}
          {objeto === 'material' ? <MateriaisField /> : <BensField iniciais={bens} />}
          <DestinoFields />
        </FormPage>
      </FormProvider>
    </div>
  )
}
